import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { PictureQuery } from '#domain/desk/pictures.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { parse } from '#server/http/problem.ts'
import type { Encoder } from '#server/pictures/encoder.ts'
import { findPicture } from './find-picture.ts'
import { focusRoute } from './focus-route.ts'
import { listOwnPictures, makeKeeper } from './keep-picture.ts'
import { uploadRoute } from './upload-route.ts'

/** The owner's own pictures: upload, another focal point, and list. */
export async function pictureRoutes(app: FastifyInstance, { db }: DeskDeps, encoder: Encoder) {
  const find = findPicture(db)
  const keep = makeKeeper(db, encoder)
  await app.register(async (scope) => uploadRoute(scope, keep))
  await app.register(async (scope) => focusRoute(scope, find, keep))

  app.get(deskCalls.pictures, async (request, reply) => {
    const { place } = parse(PictureQuery, request.query)
    const all = await listOwnPictures(db)
    return reply.send({ pictures: all.filter((it) => !place || it.place === place) })
  })

  app.get(deskCalls.pictureMaster, async (request, reply) => {
    const { master } = await find(request.params)
    return reply.type('image/webp').send(Buffer.from(master))
  })
}
