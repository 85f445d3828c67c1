import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { PictureUpload } from '#domain/desk/pictures.ts'
import type { Encoder } from '#server/encoder/encoder.ts'
import { parse } from '#server/http/problem.ts'
import { asFile, sentFile, takeFile } from '#server/http/take-file.ts'
import type { KeepPicture } from './keep-picture.ts'

/** The upload of a picture: its body is the file. */
export function uploadRoute(app: FastifyInstance, encoder: Encoder, keep: KeepPicture) {
  takeFile(app)
  app.post(deskCalls.pictures, asFile, async (request, reply) => {
    const { place, x, y } = parse(PictureUpload, request.query)
    const file = sentFile(request)
    return reply.status(201).send(await keep(() => encoder.picture(file, place, { x, y })))
  })
}
