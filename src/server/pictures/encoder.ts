import { pictureRefusals } from '#content/picture-refusals.ts'
import { PICTURE_BYTES } from '#domain/pictures.ts'
import { makeTurns } from '#domain/turns.ts'
import { tryAgain } from '#server/http/problem.ts'

/** How many bytes of files can wait for the encoder, in memory: three of the largest. */
const MOST_WAITING = 3 * PICTURE_BYTES

/** After how many seconds a client may try again that found too many waiting. */
const TRY_AGAIN = 60

/** Encodes a file of so many bytes when it is its turn. 503 if too much waits already. */
export type Encoder = <Result>(bytes: number, encode: () => Promise<Result>) => Promise<Result>

/** Makes the encoder of a server: it takes one file after the other, whatever kind of picture it becomes. */
export function makeEncoder(): Encoder {
  const inTurn = makeTurns()
  let waiting = 0
  return async (bytes, encode) => {
    if (waiting + bytes > MOST_WAITING) throw tryAgain(503, pictureRefusals.busy, TRY_AGAIN)
    waiting += bytes
    return inTurn(encode).finally(() => {
      waiting -= bytes
    })
  }
}
