import pg from 'pg'

/** The server of the database could not be reached, or the connection to it broke, or no answer came. `cause` says how. */
export class Unreachable extends Error {
  readonly code = 'UNREACHABLE'
  /** The code of the operating system, such as ECONNREFUSED; empty if there is none. */
  readonly reason: string

  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
    this.reason = codeOf(cause)
  }
}

/** All connections were busy, and none became free in time. */
class AllBusy extends Error {
  readonly code = 'ALL_BUSY'

  constructor(cause: unknown) {
    super('No connection to the database became free in time.', { cause })
  }
}

/** A lock did not become free in time: another transaction had the write lock. */
export const LOCK_TIMEOUT = '55P03'

/** The server takes no writes, such as one that follows another since a failover. */
const READ_ONLY = '25006'

/**
 * The beginnings of the codes by which PostgreSQL says that it cannot work now, or not for us: connections (08), rights
 * and names (28, 3D, 42501), a read-only server, a transaction that waited too long (25P03), conflicts with other
 * transactions (40), resources (53), a stop, a restart or a statement that took too long (57), the disk (58), damage (XX).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE = ['08', READ_ONLY, '25P03', '28', '3D', '40', '42501', '53', LOCK_TIMEOUT, '57', '58', 'XX']

/** Whether the database cannot work now (gone, full, read-only, busy); false for a mistake in our code. */
export const isUnavailable = (error: unknown) =>
  error instanceof Unreachable || error instanceof AllBusy || hasCode(error, UNAVAILABLE)

/** Whether PostgreSQL has undone a transaction because of another one: the same can be tried again at once. */
export const isConflict = (error: unknown) => hasCode(error, ['40001', '40P01'])

export const isReadOnly = (error: unknown) => hasCode(error, [READ_ONLY])

const hasCode = (error: unknown, starts: readonly string[]) =>
  error instanceof pg.DatabaseError && starts.some((start) => error.code?.startsWith(start))

/** An error of a connection as the rest of the server knows it. What the database itself says stays as it is. */
export function connectionError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError || error instanceof TypeError) return error
  // The words of pg-pool, which has no code for it.
  if (/^timeout exceeded/.test(messageOf(error))) return new AllBusy(error)
  return new Unreachable(error)
}

/** Waits for a connection, and names its error. */
export const withConnectionErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw connectionError(error)
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
