import { expect, test } from 'vitest'
import { DAY } from '#core/durations.ts'
import { ownName } from '#core/pictures.ts'
import { insertPublication, latestNumber } from '#features/website/server/shared/store.ts'
import type { Db } from '#platform/db/schema.ts'
import { testDatabase } from '#testing/app.ts'
import { deletePicturesUnusedSince, insertPicture, listPictures } from './store.ts'

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** Stores a picture as it came so many days ago. */
async function storePicture(db: Db, id: string, days: number) {
  const files = [{ name: `${id}-360.webp`, suffix: '', width: 360, height: 270 }]
  await insertPicture(db, {
    id,
    place: 'product',
    focus: { x: 50, y: 50 },
    master: Buffer.from(id),
    files: files.map((file) => ({ ...file, format: 'webp', bytes: Buffer.from(id) })),
  })
  await db
    .updateTable('pictures')
    .set({ created_at: ago(days) })
    .where('id', '=', id)
    .execute()
}

/** Publishes these pictures, so many days ago. */
async function publishPictures(db: Db, ids: readonly string[], days: number) {
  const products = ids.map((id) => ({ id, picture: { file: ownName(id), alt: 'x' } }))
  const state = { sections: { products }, confirmed: [] }
  const number = await latestNumber(db)
  await insertPublication(db, number, { who: 'ann', section: 'products', state })
  await db
    .updateTable('publications')
    .set({ at: ago(days) })
    .where('number', '=', number + 1)
    .execute()
}

test('pictures go when the site has not shown them for 30 days', async () => {
  const { db } = await testDatabase()
  for (const id of ['a1', 'b2', 'c3', 'd4']) await storePicture(db, id, 100)
  await storePicture(db, 'e5', 29)
  await publishPictures(db, ['a1', 'b2'], 90)
  await publishPictures(db, ['b2', 'c3'], 80)
  // The publication before this one held until 29 days ago.
  await publishPictures(db, ['c3'], 29)
  expect(await deletePicturesUnusedSince(db, new Date(ago(30)))).toBe(2)
  expect((await listPictures(db)).map(({ id }) => id).sort()).toEqual(['b2', 'c3', 'e5'])
  const files = await db.selectFrom('picture_files').select('picture_id').execute()
  expect(files.map(({ picture_id }) => picture_id).sort()).toEqual(['b2', 'c3', 'e5'])
  expect(await deletePicturesUnusedSince(db, new Date(ago(30)))).toBe(0)
  // Two days later the publication that showed the second one is over for 30 days, too.
  expect(await deletePicturesUnusedSince(db, new Date(ago(28)))).toBe(2)
  expect((await listPictures(db)).map(({ id }) => id)).toEqual(['c3'])
})

test('a picture that is uploaded again is new', async () => {
  const { db } = await testDatabase()
  await storePicture(db, 'a1', 100)
  const picture = { id: 'a1', place: 'product', focus: { x: 50, y: 50 } } as const
  await insertPicture(db, { ...picture, master: Buffer.from('a1'), files: [] })
  expect(await deletePicturesUnusedSince(db, new Date(ago(30)))).toBe(0)
})
