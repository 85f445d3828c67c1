import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

/** A copy of a database that nobody else sees yet. */
export type OpenCopy = Database.Database

/** The suffixes of the files that SQLite may keep beside a database. */
const SIDE_FILES = ['-wal', '-shm', '-journal']

/** The files of a database that exist: itself and its side files. */
export const filesOf = (file: string) =>
  [file, ...SIDE_FILES.map((end) => file + end)].filter((it) => existsSync(it))

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
      refuseDamaged(copy)
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

/** Throws if a file is not a database, or is a damaged one. */
export function checkDatabase(file: string) {
  const database = new Database(file, { readonly: true })
  try {
    refuseDamaged(database)
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

function refuseDamaged(database: Database.Database) {
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
