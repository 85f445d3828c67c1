import { deskPictures } from '#content/desk-pictures.ts'
import type { OwnPicture } from '#domain/desk/pictures.ts'
import { MOST_PICTURES, ownName } from '#domain/pictures.ts'
import { makeTurns } from '#domain/turns.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem, tryAgain } from '#server/http/problem.ts'
import type { EncodedPicture } from '#server/pictures/encode.ts'
import { addressOf } from '#server/pictures/picture-data.ts'
import { insertPicture, listPictures, listThumbnails } from '#server/pictures/store.ts'

const { refusals } = deskPictures

/** How many pictures can wait for the encoder, each up to 20 MB in memory, and after how many seconds to try again. */
const MOST_WAITING = 3
const TRY_AGAIN = 60

/** Encodes a picture when it is its turn, and stores it. */
export type KeepPicture = (encode: () => Promise<EncodedPicture>) => Promise<OwnPicture | undefined>

/** Makes the encoder of a server: it takes one picture after the other, and refuses a fourth that would wait. */
export function makeKeeper(db: Db): KeepPicture {
  const inTurn = makeTurns()
  let waiting = 0
  return async (encode) => {
    if (waiting >= MOST_WAITING) throw tryAgain(503, refusals.busy, TRY_AGAIN)
    if ((await listPictures(db)).length >= MOST_PICTURES)
      throw new Problem(422, refusals.full(MOST_PICTURES))
    waiting++
    const picture = await inTurn(encode).finally(() => waiting--)
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
