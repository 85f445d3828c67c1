import type { FastifyError, FastifyInstance } from 'fastify'
import { deskPictures } from '#content/desk-pictures.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type OwnPicture, PictureQuery, PictureUpload } from '#domain/desk/pictures.ts'
import { MINUTE } from '#domain/durations.ts'
import { MOST_PICTURES, ownName, PICTURE_BYTES } from '#domain/pictures.ts'
import { makeTurns } from '#domain/turns.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { takeOnly } from '#server/http/body.ts'
import { giveTime } from '#server/http/more-time.ts'
import { Problem, parse, tryAgain } from '#server/http/problem.ts'
import { encodeSent } from '#server/pictures/encode.ts'
import { addressOf } from '#server/pictures/picture-data.ts'
import { insertPicture, listPictures, listThumbnails } from '#server/pictures/store.ts'

const { refusals } = deskPictures

/** How long an upload may take in all, in milliseconds: 20 MB over a slow line, and its turn at the encoder. */
const UPLOAD_TIME = 10 * MINUTE

/** How many pictures can wait for the encoder, each up to 20 MB in memory, and after how many seconds to try again. */
const MOST_WAITING = 3
const TRY_AGAIN = 60

/** The owner's own pictures: upload, and list. */
export function pictureRoutes(app: FastifyInstance, { db }: DeskDeps) {
  const inTurn = makeTurns()
  let waiting = 0

  takeOnly(
    app,
    'application/octet-stream',
    (_request, body, done) => done(null, body),
    PICTURE_BYTES,
  )
  app.setErrorHandler((error: FastifyError) => {
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    throw isTooLarge ? new Problem(413, refusals.tooLarge(PICTURE_BYTES / 1024 / 1024)) : error
  })

  app.post(
    deskCalls.pictures,
    {
      bodyLimit: PICTURE_BYTES,
      onRequest: async (request) => giveTime(request, UPLOAD_TIME),
    },
    async (request, reply) => {
      const { place, x, y } = parse(PictureUpload, request.query)
      const { body } = request
      if (!(body instanceof Uint8Array)) throw new Problem(422, refusals.none)
      if (waiting >= MOST_WAITING) throw tryAgain(503, refusals.busy, TRY_AGAIN)
      if ((await listPictures(db)).length >= MOST_PICTURES)
        throw new Problem(422, refusals.full(MOST_PICTURES))
      waiting++
      const picture = await inTurn(() => encodeSent(body, place, { x, y })).finally(() => waiting--)
      await db.transaction().execute((trx) => insertPicture(trx, picture))
      const stored = (await list()).find(({ name }) => name === ownName(picture.id))
      return reply.status(201).send(stored)
    },
  )

  app.get(deskCalls.pictures, async (request, reply) => {
    const { place } = parse(PictureQuery, request.query)
    const all = await list()
    return reply.send({ pictures: all.filter((it) => !place || it.place === place) })
  })

  async function list(): Promise<OwnPicture[]> {
    const [pictures, thumbnails] = [await listPictures(db), await listThumbnails(db)]
    return pictures.map(({ id, place, focus_x, focus_y, created_at }) => ({
      ...{ name: ownName(id), place, x: focus_x, y: focus_y, at: created_at },
      thumbnail: addressOf(thumbnails.get(id) ?? ''),
    }))
  }
}
