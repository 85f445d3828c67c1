import { groupBy } from '#core/group-by.ts'
import type { OwnPictures } from '#core/picture-paths.ts'
import { ownId, ownName, type PictureFormat, type Place } from '#core/pictures.ts'
import { chunkOf, lengthOf, type StoredFile } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/schema.ts'
import type { EncodedPicture } from './encoded.ts'
import { dataOf } from './picture-data.ts'
import { ownIdsIn } from './picture-id.ts'

/** Stores a picture with its files. A picture that is there already stays, and its time is now. */
export async function insertPicture(trx: Db, { id, place, focus, master, files }: EncodedPicture) {
  const created_at = new Date().toISOString()
  await trx
    .insertInto('pictures')
    .values({ id, created_at, place, focus_x: focus.x, focus_y: focus.y, master })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at }))
    .execute()
  for (const file of files)
    await trx
      .insertInto('picture_files')
      .values({ ...file, picture_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The pictures, newest first, without their bytes. */
export const listPictures = (db: Db) =>
  db
    .selectFrom('pictures')
    .select(['id', 'created_at', 'place', 'focus_x', 'focus_y'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** The name of the smallest file of each picture, by its id. Every browser shows it. */
export async function listThumbnails(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('picture_files')
    .select(['picture_id', 'name'])
    .where('format', '=', 'webp')
    .where('suffix', '=', '')
    .orderBy('width', 'desc')
    .execute()
  return new Map(rows.map(({ picture_id, name }) => [picture_id, name]))
}

/** What the site shows of the pictures with these names. */
export async function readPictureData(db: Db, names: readonly string[]) {
  if (names.length === 0) return {}
  const rows = await db
    .selectFrom('picture_files')
    .select(['picture_id', 'name', 'suffix', 'format', 'width', 'height'])
    .execute()
  const shown = rows.filter(({ picture_id }) => names.includes(ownName(picture_id)))
  const byPicture = groupBy(shown, ({ picture_id }) => picture_id)
  return dataOf([...byPicture].map(([id, files]) => ({ id, files })))
}

/** Whether a picture that a content shows is not stored any more. */
export async function arePicturesGone(db: Db, { pictures }: { pictures: OwnPictures }) {
  const ids = new Set(Object.keys(pictures).flatMap((name) => /^[0-9a-f]+/.exec(ownId(name) ?? '')?.[0] ?? []))
  if (ids.size === 0) return false
  const { count } = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(count) < ids.size
}

/** A file by its name; undefined if there is none. */
export async function findFile(
  db: Db,
  name: string,
): Promise<(StoredFile & { format: PictureFormat; place: Place }) | undefined> {
  const named = db
    .selectFrom('picture_files')
    .innerJoin('pictures', 'pictures.id', 'picture_id')
    .where('name', '=', name)
  const found = await named
    .select(['format', 'place', lengthOf('bytes').as('length'), chunkOf('bytes', 0).as('first')])
    .executeTakeFirst()
  const read = async (at: number) => (await named.select(chunkOf('bytes', at).as('piece')).executeTakeFirst())?.piece
  return found && { ...found, read }
}

/** A picture with its master; undefined if there is none of this id. */
export const readMaster = (db: Db, id: string) =>
  db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Deletes the pictures that came before an instant, and that no publication has shown since. Publications hold until the
 * next one, so the last one before the instant counts too.
 */
export async function deletePicturesUnusedSince(db: Db, instant: Date): Promise<number> {
  const before = instant.toISOString()
  return db.transaction().execute(async (trx) => {
    const last = await trx
      .selectFrom('publications')
      .select((one) => one.fn.max<number | null>('number').as('number'))
      .where('at', '<', before)
      .executeTakeFirst()
    const held = await trx
      .selectFrom('publications')
      .select('state')
      .where('number', '>=', last?.number ?? 0)
      .execute()
    const used = ownIdsIn(held.map(({ state }) => state))
    const old = await trx.selectFrom('pictures').select('id').where('created_at', '<', before).execute()
    const gone = old.map(({ id }) => id).filter((id) => !used.has(id))
    await deletePictures(trx, gone)
    return gone.length
  })
}

/** Deletes pictures with their files, in a transaction. */
export async function deletePictures(trx: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  await trx.deleteFrom('job_pictures').where('picture_id', 'in', ids).execute()
  await trx.deleteFrom('picture_files').where('picture_id', 'in', ids).execute()
  await trx.deleteFrom('pictures').where('id', 'in', ids).execute()
}
