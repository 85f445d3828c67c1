import type { FastifyError, FastifyInstance } from 'fastify'
import { deskPictures } from '#content/desk-pictures.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { PictureUpload } from '#domain/desk/pictures.ts'
import { PICTURE_BYTES } from '#domain/pictures.ts'
import { takeOnly } from '#server/http/body.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { encodeSent } from '#server/pictures/encode.ts'
import type { KeepPicture } from './keep-picture.ts'
import { moreTime } from './picture-time.ts'

const { refusals } = deskPictures

/** The upload of a picture: its body is the file. */
export function uploadRoute(app: FastifyInstance, keep: KeepPicture) {
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
    { bodyLimit: PICTURE_BYTES, ...moreTime },
    async (request, reply) => {
      const { place, x, y } = parse(PictureUpload, request.query)
      const { body } = request
      if (!(body instanceof Uint8Array)) throw new Problem(422, refusals.none)
      return reply.status(201).send(await keep(() => encodeSent(body, place, { x, y })))
    },
  )
}
