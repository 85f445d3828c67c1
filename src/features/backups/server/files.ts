import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile, type Place } from '#platform/db/connect.ts'
import { copyTo } from '#platform/db/copy-to.ts'
import { sizeOnServer } from '#platform/db/dialects/postgres-transaction.ts'
import { makeFolder } from '#platform/db/dialects/sqlite.ts'
import { filesOf } from '#platform/db/dialects/sqlite-files.ts'
import { deleteTemporaryFolders } from '#platform/db/temporary-folder.ts'

/** The kinds of copies that the program makes by itself. A file's name says its kind and its instant in UTC. */
export const copyKinds = ['nightly', 'before-migration'] as const
type CopyKind = (typeof copyKinds)[number]

/** The bytes that a copy leaves free on its disk, so that visitors can still book. */
const RESERVE = 64 * 1024 * 1024

/** A copy in the folder of backups; `at` is in milliseconds. */
export type Copy = { name: string; at: number }

/**
 * Copies a database into the folder of backups, and checks the copy. Returns the new file. Throws if the copy fails, or
 * if the disk would be full afterwards; then nothing is left of it.
 */
export async function writeCopy(
  { place, dir, now }: { place: Place; dir: string; now: number },
  kind: CopyKind,
): Promise<{ file: string; bytes: number }> {
  makeFolder(dir)
  assertDiskSpace(await roomFor(place), dir)
  // Some systems do not allow colons in file names.
  const file = join(dir, `${kind}-${new Date(now).toISOString().replaceAll(':', '-')}.sqlite`)
  await copyTo(place, file)
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

/** The bytes of a database, of which a file may have as many. From PostgreSQL it is made beside its place first. */
const roomFor = async (place: Place): Promise<number> =>
  place.postgres ? 2 * (await sizeOnServer(place.postgres)) : bytesOf(databaseFile(place))

/** The bytes of the files of an embedded database. */
export const bytesOf = (database: string) => filesOf(database).reduce((sum, file) => sum + statSync(file).size, 0)

/** Throws if a folder's disk has no room for so many bytes. */
export function assertDiskSpace(bytes: number, dir: string) {
  const { bavail, bsize } = statfsSync(dir)
  const missing = bytes + RESERVE - bavail * bsize
  if (missing > 0) throw new Error(`the disk needs ${Math.ceil(missing / 1e6)} MB more free space`)
}

/** Deletes what interrupted copies and drills have left. No other process may be making one. */
export async function deleteLeftovers(dir: string) {
  await deleteTemporaryFolders(dir)
  for (const name of existsSync(dir) ? readdirSync(dir) : []) if (UNFINISHED.test(name)) rmSync(join(dir, name))
}

const NAME = String.raw`(${copyKinds.join('|')})-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d\.\d{3})Z\.sqlite`
const COPY = new RegExp(`^${NAME}$`)
const UNFINISHED = new RegExp(String.raw`^${NAME}\.part-\d+(-journal|-wal|-shm)?$`)
