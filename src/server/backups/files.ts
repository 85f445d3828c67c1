import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/db/dialects/sqlite.ts'
import { copyDatabase, filesOf } from '#server/db/dialects/sqlite-files.ts'

/** The kinds of copies that the program makes by itself. A file's name says its kind and its instant in UTC. */
const copyKinds = ['nightly', 'before-migration'] as const
export type CopyKind = (typeof copyKinds)[number]

/** The bytes that a copy leaves free on its disk, so that visitors can still book. */
const RESERVE = 64 * 1024 * 1024

/** The beginning of the name of a restore drill's folder, which is deleted when the drill ends. */
export const DRILL_FOLDER = 'restore-drill-'

/** A copy in the folder of backups; `at` is in milliseconds. */
export type Copy = { name: string; at: number }

/**
 * Copies a database into the folder of backups, and checks the copy. Returns the new file. Throws if the copy fails, or
 * if the disk would be full afterwards; then nothing is left of it.
 */
export function writeCopy(
  { database, dir, now }: { database: string; dir: string; now: number },
  kind: CopyKind,
): { file: string; bytes: number } {
  makeFolder(dir)
  refuseWithoutRoom(database, dir)
  // Some systems do not allow colons in file names.
  const file = join(dir, `${kind}-${new Date(now).toISOString().replaceAll(':', '-')}.sqlite`)
  copyDatabase(database, file)
  return { file, bytes: statSync(file).size }
}

/** The copies of a kind among the names of files. Files that other programs or people made are none. */
export function copiesOf(kind: CopyKind, names: readonly string[]): Copy[] {
  return names.flatMap((name) => {
    const [, made, day, time] = COPY.exec(name) ?? []
    const at = Date.parse(`${day}T${time?.replaceAll('-', ':')}Z`)
    return made === kind && !Number.isNaN(at) ? [{ name, at }] : []
  })
}

/** Throws if a folder's disk has no room for a copy of a database. */
export function refuseWithoutRoom(database: string, dir: string) {
  const bytes = filesOf(database).reduce((sum, file) => sum + statSync(file).size, 0)
  const { bavail, bsize } = statfsSync(dir)
  const missing = bytes + RESERVE - bavail * bsize
  if (missing > 0) throw new Error(`the disk needs ${Math.ceil(missing / 1e6)} MB more free space`)
}

/** Deletes what interrupted copies and drills have left. No other process may be making one. */
export function deleteUnfinished(dir: string) {
  for (const name of existsSync(dir) ? readdirSync(dir) : [])
    if (UNFINISHED.test(name) || name.startsWith(DRILL_FOLDER))
      rmSync(join(dir, name), { recursive: true })
}

const NAME = String.raw`(${copyKinds.join('|')})-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d\.\d{3})Z\.sqlite`
const COPY = new RegExp(`^${NAME}$`)
const UNFINISHED = new RegExp(String.raw`^${NAME}\.part-\d+(-journal|-wal|-shm)?$`)
