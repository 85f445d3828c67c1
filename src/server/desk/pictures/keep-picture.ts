import { deskPictures } from '#content/desk-pictures.ts'
import type { OwnPicture } from '#domain/desk/pictures.ts'
import { MOST_PICTURES, ownName } from '#domain/pictures.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'
import type { EncodedPicture } from '#server/pictures/encoded.ts'
import { addressOf } from '#server/pictures/picture-data.ts'
import { insertPicture, listPictures, listThumbnails } from '#server/pictures/store.ts'

const { refusals } = deskPictures

/** Has a picture made, and stores it. */
export type KeepPicture = (encode: () => Promise<EncodedPicture>) => Promise<OwnPicture | undefined>

/** Makes what keeps the pictures of a server. */
export function makeKeeper(db: Db): KeepPicture {
  return async (encode) => {
    if ((await listPictures(db)).length >= MOST_PICTURES)
      throw new Problem(422, refusals.full(MOST_PICTURES))
    const picture = await encode()
    await db.transaction().execute((trx) => insertPicture(trx, picture))
    return (await listOwnPictures(db)).find(({ name }) => name === ownName(picture.id))
  }
}

/** The owner's own pictures, newest first. */
export async function listOwnPictures(db: Db): Promise<OwnPicture[]> {
  const [pictures, thumbnails] = [await listPictures(db), await listThumbnails(db)]
  return pictures.map(({ id, place, focus_x, focus_y, created_at }) => ({
    ...{ name: ownName(id), place, x: focus_x, y: focus_y, at: created_at },
    thumbnail: addressOf(thumbnails.get(id) ?? ''),
  }))
}
