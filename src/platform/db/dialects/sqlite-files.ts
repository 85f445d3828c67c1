import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'

/** A copy of a database that nobody else sees yet. */
export type OpenCopy = Database.Database

/** The suffixes of the files that SQLite may keep beside a database. */
const SIDE_FILES = ['-wal', '-shm', '-journal']

/** The files of a database that exist: itself and its side files. */
export const filesOf = (file: string) => [file, ...SIDE_FILES.map((end) => file + end)].filter((it) => existsSync(it))

/**
 * Copies a database as it is at one instant into a new file, even while other processes write. `prepare` changes the
 * copy before it appears at `target`. It never overwrites an existing file, and never leaves an incomplete copy behind.
 */
export function copyDatabase(source: string, target: string, prepare?: (copy: OpenCopy) => void) {
  const part = `${target}.part-${process.pid}`
  try {
    // SQLite would make a file that everyone can read.
    closeSync(openSync(part, 'wx', 0o600))
    const database = new Database(source, { readonly: true, timeout: 5000 })
    try {
      database.prepare('vacuum into ?').run(part)
    } finally {
      database.close()
    }
    const copy = new Database(part)
    try {
      prepare?.(copy)
      assertIntact(copy)
    } finally {
      copy.close()
    }
    sync(part)
    // Fails if the target has appeared in the meantime.
    linkSync(part, target)
  } finally {
    rmSync(part, { force: true })
  }
  sync(dirname(target))
}

/**
 * Why a start must not make a new database in this file: something of an earlier one is there, and its records are
 * elsewhere. Undefined if the database is there, or if nothing is.
 */
export function lostDatabase(file: string): string | undefined {
  const there = filesOf(file)
  if (there.includes(file))
    return statSync(file).size > 0 ? undefined : `${file} is empty: restore a backup, or delete it`
  if (there.length === 0) return undefined
  return `${there.join(', ')} belong to a database that is missing: bring ${basename(file)} back`
}

/** The file in which `copyDatabase` prepares a database that will replace `database`. */
export const preparedFile = (database: string) => `${database}.restoring`

/**
 * Puts a prepared file in the place of a database, in one step: whenever the process is killed, the old database or the
 * new one is there, whole. If `aside` is given, the old one is kept under that name too.
 */
export function replaceDatabase(prepared: string, database: string, aside: string | undefined) {
  if (aside !== undefined) linkSync(database, aside)
  renameSync(prepared, database)
  sync(dirname(database))
}

/** The files that an interrupted copy or restore left beside a database. */
export function leftoversOf(database: string): string[] {
  const folder = dirname(database)
  const prepared = basename(preparedFile(database))
  return readdirSync(folder)
    .filter((name) => name.startsWith(prepared) || name.startsWith(`${basename(database)}.part-`))
    .map((name) => join(folder, name))
}

/** Throws if a file is not a database, or is a damaged one. `look` may read it while it is open. */
export function checkDatabase(file: string, look?: (copy: OpenCopy) => void) {
  const database = new Database(file, { readonly: true })
  try {
    assertIntact(database)
    look?.(database)
  } finally {
    database.close()
  }
}

/** Whether another process has the database open. If so, the file cannot leave WAL mode. */
export function isInUse(file: string): boolean {
  const database = new Database(file, { timeout: 0 })
  try {
    return database.pragma('journal_mode = DELETE', { simple: true }) !== 'delete'
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return true
    throw error
  } finally {
    database.close()
  }
}

function assertIntact(database: Database.Database) {
  const found = database.pragma('integrity_check(1)', { simple: true })
  if (found !== 'ok') throw new Error(String(found))
  const [orphan] = database.prepare('pragma foreign_key_check').all()
  if (orphan) throw new Error('a record belongs to another record that is missing')
}

function sync(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
