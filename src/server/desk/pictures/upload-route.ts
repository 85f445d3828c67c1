import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { PictureUpload } from '#domain/desk/pictures.ts'
import { parse } from '#server/http/problem.ts'
import { asFile, sentFile, takeFile } from '#server/http/take-file.ts'
import { encodeSent } from '#server/pictures/encode.ts'
import type { KeepPicture } from './keep-picture.ts'

/** The upload of a picture: its body is the file. */
export function uploadRoute(app: FastifyInstance, keep: KeepPicture) {
  takeFile(app)
  app.post(deskCalls.pictures, asFile, async (request, reply) => {
    const { place, x, y } = parse(PictureUpload, request.query)
    const file = sentFile(request)
    return reply.status(201).send(await keep(() => encodeSent(file, place, { x, y })))
  })
}
