import { giveTo } from '#platform/config/own-folder.ts'

/** Why nothing can be stored. */
export type StorageTrouble = 'full' | 'readOnly' | 'busy' | 'gone' | 'other'

/**
 * What the owner can do about an error of the database or the disk, as one line without a full stop. Undefined for any
 * other error, such as a mistake in our code.
 */
export function adviceOf(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const code = String(error.code)
  return Object.entries(advice).find(([start]) => code.startsWith(start))?.[1]
}

/** Why nothing can be stored, as the owner needs to know it; `other` for all that asks for a look at the disk. */
export function troubleOf(error: unknown): StorageTrouble {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const found = Object.entries(troubles).find(([start]) => code.startsWith(start))
  return found?.[1] ?? 'other'
}

/** The message of an error, with what the owner can do about it. */
export function withAdvice(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const advice = adviceOf(error)
  return advice ? `${message}: ${advice}` : message
}

const FULL = 'make room on the disk of the data folder (DATA_DIR)'
const DAMAGED =
  'the database in DATA_DIR is damaged; stop the server, and restore a backup by npm run restore -- FILE --move-aside'
const RIGHTS = giveTo('on the data folder (DATA_DIR)')
const BUSY = 'end the other program that uses the database in DATA_DIR'
const FAILING = 'the disk of the data folder (DATA_DIR) is full or fails; look at it, and keep your last backup safe'
const MEMORY = 'give the server more memory'

const ACCOUNT = 'look whether DATABASE_URL still names the right user, password and database'
const SERVER_LOG = 'look at the log of the PostgreSQL server, and keep your last backup safe'

/** By the first letters of the codes of SQLite, of the operating system, and of PostgreSQL. */
const advice: Record<string, string> = {
  SQLITE_FULL: FULL,
  ENOSPC: FULL,
  EDQUOT: FULL,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_READONLY: RIGHTS,
  SQLITE_CANTOPEN: RIGHTS,
  EACCES: RIGHTS,
  EPERM: RIGHTS,
  SQLITE_BUSY: BUSY,
  SQLITE_LOCKED: BUSY,
  SQLITE_PROTOCOL: BUSY,
  SQLITE_IOERR: FAILING,
  EIO: FAILING,
  SQLITE_NOMEM: MEMORY,
  ALL_BUSY: 'look in pg_stat_activity what the queries of DATABASE_URL work at or wait for',
  UNREACHABLE: 'look whether the PostgreSQL server of DATABASE_URL runs and can be reached',
  '28': ACCOUNT,
  '3D': ACCOUNT,
  '58': SERVER_LOG,
  XX: SERVER_LOG,
  '25006': 'the PostgreSQL server takes no writes: let DATABASE_URL lead to the one that does',
  '42501': 'give the user of DATABASE_URL its rights on the tables',
  '53100': 'make room on the disk of the PostgreSQL server',
  '53300': 'let the PostgreSQL server take more connections (max_connections)',
  '55P03': 'another server or program keeps the right to write: wait, or end it',
  '57': 'the PostgreSQL server stops or starts: wait, or look at its log',
}

/** By the first letters of the same codes. */
const troubles: Record<string, StorageTrouble> = {
  SQLITE_FULL: 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  '53100': 'full',
  SQLITE_READONLY: 'readOnly',
  '25006': 'readOnly',
  SQLITE_BUSY: 'busy',
  ALL_BUSY: 'busy',
  '532': 'busy',
  '533': 'busy',
  '55P03': 'busy',
  UNREACHABLE: 'gone',
  '08': 'gone',
  '57': 'gone',
}
