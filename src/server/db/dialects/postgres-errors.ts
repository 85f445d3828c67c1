import pg from 'pg'

/** The server of the database could not be reached, or the connection to it broke. `cause` says how. */
export class Unreachable extends Error {
  readonly code = 'UNREACHABLE'
  /** The code of the operating system, such as ECONNREFUSED; empty if there is none. */
  readonly reason: string

  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
    this.reason = codeOf(cause)
  }
}

/** No turn to write came in time: see `PostgresDriver`. */
export class NoTurn extends Error {
  readonly code = LOCK_TIMEOUT
}

/** A lock did not become free in time. */
export const LOCK_TIMEOUT = '55P03'

/** All connections were busy, and none became free in time. */
export class AllBusy extends Error {
  readonly code = 'ALL_BUSY'

  constructor(cause: unknown) {
    super('No connection to the database became free in time.', { cause })
  }
}

/** The server takes no writes, such as one that follows another since a failover. */
export class ReadOnly extends Error {
  readonly code = '25006'

  constructor() {
    super('The database takes no writes.')
  }
}

/**
 * The beginnings of the codes by which PostgreSQL says that it cannot work now, or not for us: connections (08), rights
 * and names (28, 3D, 42501), a read-only server (25006), a transaction that waited too long (25P03), conflicts with other
 * programs (40), resources (53), a stop or a restart (57), the disk (58), damage (XX).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE = [
  ...['08', '25006', '25P03', '28', '3D', '40', '42501', '53', LOCK_TIMEOUT, '57', '58', 'XX'],
]

/** Whether the database cannot work now (gone, full, read-only, busy); false for a mistake in our code. */
export const isUnavailable = (error: unknown) =>
  OURS.some((kind) => error instanceof kind) ||
  isOutdated(error) ||
  (error instanceof pg.DatabaseError && UNAVAILABLE.some((start) => error.code?.startsWith(start)))

const OURS = [Unreachable, AllBusy, NoTurn, ReadOnly]

/** Whether PostgreSQL has undone a transaction because of what another program did: the same can be tried again at once. */
export const isConflict = (error: unknown) =>
  isOutdated(error) || (error instanceof pg.DatabaseError && CONFLICTS.includes(error.code ?? ''))

/** A serialization failure and a deadlock. */
const CONFLICTS = ['40001', '40P01']

/**
 * Whether a prepared statement cannot be used: a migration has changed what it returns (PostgreSQL has no code for that
 * alone, only the name of its function), or a pooler has given us a connection that does not know it, or knows it already.
 */
export const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.routine === 'RevalidateCachedQuery' || NOT_PREPARED.includes(error.code ?? ''))

const NOT_PREPARED = ['26000', '42P05']

/** Whether a connection was cut that others may replace: by a restart of the server, or on the way. */
export const isCut = (error: unknown) =>
  (error instanceof pg.DatabaseError && ENDED.some((code) => code === error.code)) ||
  (error instanceof Unreachable &&
    (CUT.includes(error.reason) || /terminated unexpectedly|not queryable/.test(error.message)))

/** The server ends the connection: by a stop, after a crash of another one, or since nothing was asked for long. */
const ENDED = ['57P01', '57P02', '57P05']
const CUT = ['ECONNRESET', 'EPIPE']

/** An error of a connection as the rest of the server knows it. What the database itself says stays as it is. */
export function named(error: unknown): unknown {
  if ([pg.DatabaseError, ReadOnly, TypeError].some((kind) => error instanceof kind)) return error
  // The words of pg-pool, which has no code for it.
  if (/^timeout exceeded/.test(messageOf(error))) return new AllBusy(error)
  return new Unreachable(error)
}

/** Waits for a connection, and names its error. */
export const namely = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw named(error)
  })

function messageOf(error: unknown): string {
  // A name with several addresses fails with an error for each, and no message of its own.
  if (error instanceof AggregateError) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
