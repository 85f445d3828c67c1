import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findFile, insertPicture } from '#features/pictures/server/shared/store.ts'
import { testDatabase } from '#testing/app.ts'
import { CHUNK_BYTES } from './chunks.ts'

test('a file is read piece by piece, byte for byte', async () => {
  const { db } = await testDatabase()
  for (const length of [0, 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES - 1]) {
    const bytes = randomBytes(length)
    const name = `${length}-360.webp`
    await insertPicture(db, {
      id: name,
      place: 'product',
      focus: { x: 50, y: 50 },
      master: Buffer.of(),
      files: [{ name, suffix: '', format: 'webp', width: 360, height: 270, bytes }],
    })
    const file = await findFile(db, name)
    expect(file).toMatchObject({ length, format: 'webp' })
    const pieces = [file?.first ?? Buffer.of()]
    for (let at = CHUNK_BYTES; at < length; at += CHUNK_BYTES) pieces.push((await file?.read(at)) ?? Buffer.of())
    expect(Buffer.concat(pieces).equals(bytes), `${length} bytes`).toBe(true)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(CHUNK_BYTES)
    await db.deleteFrom('picture_files').where('name', '=', name).execute()
    expect(await file?.read(CHUNK_BYTES)).toBeUndefined()
  }
  expect(await findFile(db, 'missing')).toBeUndefined()
})
