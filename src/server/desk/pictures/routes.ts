import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { PictureQuery } from '#domain/desk/pictures.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { parse } from '#server/http/problem.ts'
import { findPicture } from './find-picture.ts'
import { focusRoute } from './focus-route.ts'
import { listOwnPictures, makeKeeper } from './keep-picture.ts'
import { uploadRoute } from './upload-route.ts'

/** The owner's own pictures: upload, another focal point, and list. */
export async function pictureRoutes(app: FastifyInstance, { db, encoder }: DeskDeps) {
  const find = findPicture(db)
  const keep = makeKeeper(db)
  await app.register(async (scope) => uploadRoute(scope, encoder, keep))
  await app.register(async (scope) => focusRoute(scope, encoder, find, keep))

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
