import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskPhotos } from '#content/desk-photos.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { publish } from '#server/events/store.ts'
import { takeJson } from '#server/http/body.ts'
import { hasAlready } from '#server/http/encoding.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { PRIVATE } from '#server/http/same-site.ts'
import { sendFile } from '#server/http/send-file.ts'
import { deletePhoto, readPhoto } from '#server/photos/store.ts'
import { uploadRoute } from './upload-route.ts'

/** The photos of jobs: add one, look at it, remove it. Booking’s details list them. */
export async function photoRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db } = deps
  await app.register(async (scope) => uploadRoute(scope, deps))

  const gone = () => new Problem(404, deskPhotos.refusals.gone)
  const send = async (request: FastifyRequest, reply: FastifyReply, as: 'bytes' | 'small') => {
    const { id } = parse(IdParams, request.params)
    const picture = await readPhoto(db, id, as)
    if (!picture) throw gone()
    // The id is a hash of what was sent. A browser asks each time, so that only who is signed in is answered.
    const etag = `"${id}"`
    reply.headers({ etag, 'cache-control': PRIVATE })
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return sendFile(reply.type('image/jpeg'), picture)
  }
  app.get(deskCalls.photo, (request, reply) => send(request, reply, 'bytes'))
  app.get(deskCalls.photoSmall, (request, reply) => send(request, reply, 'small'))

  await app.register(async (scope) => {
    takeJson(scope)
    scope.post(deskCalls.photoRemove, async (request, reply) => {
      const { id } = parse(IdParams, request.params)
      const { email } = sessionOf(request)
      await db.transaction().execute(async (trx) => {
        const bookingId = await deletePhoto(trx, id)
        if (bookingId === undefined) throw gone()
        await publish(trx, 'booking_changed', bookingId, email)
      })
      return reply.status(204).send()
    })
  })
}
