import { ownName } from '#core/pictures.ts'
import type { OwnPicture } from '#features/pictures/pictures.ts'
import type { Db } from '#platform/db/schema.ts'
import { addressOf } from './picture-data.ts'
import { listPictures, listThumbnails } from './store.ts'

/** The owner's own pictures, newest first. */
export async function listOwnPictures(db: Db): Promise<OwnPicture[]> {
  const [pictures, thumbnails] = [await listPictures(db), await listThumbnails(db)]
  return pictures.map(({ id, place, focus_x, focus_y, created_at }) => ({
    name: ownName(id),
    place,
    x: focus_x,
    y: focus_y,
    at: created_at,
    thumbnail: addressOf(thumbnails.get(id) ?? ''),
  }))
}

/** The own picture with this id, which was just stored. */
export async function readOwnPicture(db: Db, id: string) {
  const picture = (await listOwnPictures(db)).find(({ name }) => name === ownName(id))
  if (!picture) throw new Error('a picture is gone while it is read')
  return picture
}
