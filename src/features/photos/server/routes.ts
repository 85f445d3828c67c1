import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { limits } from '#core/limits.ts'
import { requireBooking, requireUnerased } from '#features/bookings/server/detail.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { type JobPhoto, PhotoUpload, ShareRequest } from '#features/photos/job-photos.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { takeJson } from '#platform/http/body.ts'
import { hasAlready } from '#platform/http/encoding.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { PRIVATE } from '#platform/http/same-site.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { asFile, sentFile, takeFile } from '#platform/http/take-file.ts'
import {
  countPhotos,
  deletePhoto,
  findPhoto,
  insertPhoto,
  photoId,
  readPhoto,
  sharePhotos,
} from './store.ts'

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
    scope.post(deskCalls.photosShare, async (request, reply) => {
      const { id } = parse(IdParams, request.params)
      const { shared } = parse(ShareRequest, request.body)
      const { email } = sessionOf(request)
      await db.transaction().execute(async (trx) => {
        await requireBooking(trx, id)
        await sharePhotos(trx, id, shared)
        await publish(trx, 'booking_changed', id, email)
      })
      return reply.status(204).send()
    })
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

/** The upload of a photo of a job: its body is the file. */
function uploadRoute(app: FastifyInstance, { db, encoder }: DeskDeps) {
  takeFile(app)
  app.post(deskCalls.bookingPhotos, asFile, async (request, reply) => {
    const { id: booking_id } = parse(IdParams, request.params)
    const { stage } = parse(PhotoUpload, request.query)
    const sent = sentFile(request)
    const { email: who } = sessionOf(request)
    const id = photoId({ booking_id, stage }, sent)

    /** The photo, if an answer was lost and it is here already. Throws if there is no place for it. */
    const placeIn = async (handle: Db): Promise<JobPhoto | undefined> => {
      const stored = await findPhoto(handle, id)
      if (!stored) await requirePlace(handle, booking_id)
      return stored
    }
    const stored = await placeIn(db)
    if (stored) return reply.status(201).send(stored)
    const photo = await encoder.photo(sent)
    const answer = await db.transaction().execute(async (trx) => {
      const meanwhile = await placeIn(trx)
      if (meanwhile) return meanwhile
      await publish(trx, 'booking_changed', booking_id, who)
      return insertPhoto(trx, { ...photo, id, booking_id, stage, who })
    })
    return reply.status(201).send(answer)
  })
}

/** Throws a 404 if there is no such booking, a 409 if it was erased, and a 422 if it has all the photos it can have. */
async function requirePlace(db: Db, bookingId: string) {
  await requireUnerased(db, bookingId)
  if ((await countPhotos(db, [bookingId])) >= limits.photosOfAJob)
    throw new Problem(422, deskPhotos.refusals.full(limits.photosOfAJob))
}
