import * as z from 'zod/mini'
import { deskPictures } from '#content/desk-pictures.ts'
import { pictureRefusals } from '#content/picture-refusals.ts'
import { MINUTE } from '#domain/durations.ts'
import { type FocalPoint, PICTURE_BYTES, type Place } from '#domain/pictures.ts'
import { Problem, tryAgain } from '#server/http/problem.ts'
import { EncodedPhoto } from '#server/photos/encoded.ts'
import { EncodedPicture } from '#server/pictures/encoded.ts'
import { makeFairTurns } from './fair-turns.ts'
import type { Job } from './job.ts'
import { Opener, type OpenerLimits } from './opener.ts'

/** How many bytes of files can wait for the encoder, in memory: three of the largest. */
const MOST_WAITING = 3 * PICTURE_BYTES

/** After how many seconds a client may try again that found too many waiting. */
const TRY_AGAIN = 60

/**
 * The most memory of the process that opens pictures, in MB. It uses 80 itself; a photo of 50 megapixels needs up to 170 more,
 * and a picture of the site, encoded in all its sizes, 290.
 */
const MEMORY = 480

/** After how long without a picture that process ends. */
const IDLE = MINUTE

/** How long a photo of the desk, and a picture of the site in all its sizes, may take. */
const PHOTO_LIMIT = MINUTE
const PICTURE_LIMIT = 2 * MINUTE

/** The client in whose name the desk's pictures wait, and those of an import. */
const OWNER = 'the owner'

/**
 * Makes what somebody sent into photos and pictures, one after the other. 422 for a file that cannot be one, and one that
 * takes too much time or memory; 503 if too much waits already.
 */
export type Encoder = {
  /** `client` names who waits: clients take turns. `limitMs` is how long the photo may take when it is its turn. */
  photo: (sent: Uint8Array, of?: { client: string; limitMs: number }) => Promise<EncodedPhoto>
  picture: (sent: Uint8Array, place: Place, focus: FocalPoint) => Promise<EncodedPicture>
  /** The picture that is made of a master. */
  master: (master: Uint8Array, place: Place, focus: FocalPoint) => Promise<EncodedPicture>
  /** Gives up what is under way and what waits. Resolves when no process is left. */
  stop: () => Promise<void>
}

/** Makes the encoder of a server. */
export function makeEncoder(limits: OpenerLimits = { memory: MEMORY, idleMs: IDLE }): Encoder {
  const opener = new Opener(limits)
  const inTurn = makeFairTurns()
  let waiting = 0

  async function make(job: Job, bytes: number, { client = OWNER, limitMs = PICTURE_LIMIT } = {}) {
    if (waiting + bytes > MOST_WAITING) throw busy()
    waiting += bytes
    const answer = await inTurn(client, () => opener.open(job, limitMs)).finally(() => {
      waiting -= bytes
    })
    if ('refused' in answer) throw refused(answer.refused)
    return answer.made
  }
  // The many sizes of a picture take as long as those of the largest file, however small it came.
  const makePicture = async (
    kind: 'picture' | 'master',
    file: Uint8Array,
    place: Place,
    focus: FocalPoint,
  ) => z.parse(EncodedPicture, await make({ kind, file, place, focus }, PICTURE_BYTES))

  return {
    photo: async (file, of = { client: OWNER, limitMs: PHOTO_LIMIT }) =>
      z.parse(EncodedPhoto, await make({ kind: 'photo', file }, file.length, of)),
    picture: (...asked) => makePicture('picture', ...asked),
    master: (...asked) => makePicture('master', ...asked),
    stop: () => opener.stop(),
  }
}

const busy = () => tryAgain(503, pictureRefusals.busy, TRY_AGAIN)

type Words = string | ((...numbers: number[]) => string)

function refused([name, ...numbers]: readonly [string, ...number[]]): Problem {
  if (name === 'busy') return busy()
  const all = { ...pictureRefusals, tooSmall: deskPictures.refusals.tooSmall }
  const words = new Map<string, Words>(Object.entries(all)).get(name)
  if (words === undefined) throw new Error(`The process that opens pictures said ${name}.`)
  return new Problem(422, typeof words === 'string' ? words : words(...numbers))
}
