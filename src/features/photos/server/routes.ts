import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#core/limits.ts'
import { requireBooking, requireUnerased } from '#features/bookings/server/shared/detail.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { photoCalls, photoUploadCalls } from '#features/photos/calls.ts'
import { deskPhotos } from '#features/photos/desk-words.ts'
import { type JobPhoto, PhotoUpload, ShareRequest } from '#features/photos/job-photos.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { isCached } from '#platform/http/encoding.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { PRIVATE } from '#platform/http/same-site.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { asFile, sentFile } from '#platform/http/take-file.ts'
import { countPhotos, deletePhoto, findPhoto, insertPhoto, photoId, readPhoto, sharePhotos } from './shared/store.ts'

/** The photos of jobs: add one, look at it, remove it. Booking’s details list them. */
export const photoRoutes = deskRoutes(photoCalls, ({ db }: DeskDeps) => {
  const gone = () => new Problem(404, deskPhotos.refusals.gone)
  const send = async (request: FastifyRequest, reply: FastifyReply, as: 'bytes' | 'small') => {
    const { id } = parse(IdParams, request.params)
    const picture = await readPhoto(db, id, as)
    if (!picture) throw gone()
    // The id is a hash of what was sent. A browser asks each time, so that only who is signed in is answered.
    const etag = `"${id}"`
    reply.headers({ etag, 'cache-control': PRIVATE })
    if (isCached(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return sendFile(reply.type('image/jpeg'), picture)
  }

  return {
    photo: {
      get: route({
        who: 'own photo',
        says: 'A JPEG, with `ETag` and 304.',
        answers: 'an image',
        sample: () => ({ id: 'none', status: 404 }),
        handle: async ({ request, reply }) => send(request, reply, 'bytes'),
      }),
    },

    photoSmall: {
      get: route({
        who: 'own photo',
        says: 'A JPEG, with `ETag` and 304.',
        answers: 'an image',
        sample: () => ({ id: 'none', status: 404 }),
        handle: async ({ request, reply }) => send(request, reply, 'small'),
      }),
    },

    photosShare: {
      post: route({
        who: 'owner',
        says: 'Whether the client of the job sees the photos from before and after the work. One that is added later is like the others.',
        sample: ({ booking }) => ({ id: booking, body: { shared: true } }),
        body: ShareRequest,
        async handle({ id, body: { shared }, who: email }) {
          await db.transaction().execute(async (trx) => {
            await requireBooking(trx, id)
            await sharePhotos(trx, id, shared)
            await publish(trx, 'booking_changed', id, email)
          })
        },
      }),
    },

    photoRemove: {
      post: route({
        who: 'own photo',
        says: '',
        sample: () => ({ id: 'none', status: 404 }),
        async handle({ id, who: email }) {
          await db.transaction().execute(async (trx) => {
            const bookingId = await deletePhoto(trx, id)
            if (bookingId === undefined) throw gone()
            await publish(trx, 'booking_changed', bookingId, email)
          })
        },
      }),
    },
  }
})

/** The upload of a photo of a job: its body is the file. */
export const photoUploadRoutes = deskRoutes(
  photoUploadCalls,
  ({ db, encoder }: DeskDeps) => {
    return {
      bookingPhotos: {
        post: route({
          who: 'own job',
          says: 'JPEG, PNG, WebP or AVIF, at most 20 MB and 100 megapixels; 30 for a booking. The same file again is stored once. 409, 413, 415, 422 with a `detail` in words; 503 with `Retry-After` if too many wait.',
          sample: ({ booking }) => ({ id: booking, status: 415 }),
          query: PhotoUpload,
          status: 201,
          options: asFile,
          async handle({ id: booking_id, query: { stage }, who, request }) {
            const sent = sentFile(request)
            const id = photoId({ booking_id, stage }, sent)

            /** The photo, if an answer was lost and it is here already. Throws if there is no place for it. */
            const placeIn = async (handle: Db): Promise<JobPhoto | undefined> => {
              const stored = await findPhoto(handle, id)
              if (!stored) await requirePlace(handle, booking_id)
              return stored
            }
            const stored = await placeIn(db)
            if (stored) return stored
            const photo = await encoder.photo(sent)
            return await db.transaction().execute(async (trx) => {
              const meanwhile = await placeIn(trx)
              if (meanwhile) return meanwhile
              await publish(trx, 'booking_changed', booking_id, who)
              return insertPhoto(trx, { ...photo, id, booking_id, stage, who })
            })
          },
        }),
      },
    }
  },
  'file',
)

/** Throws a 404 if there is no such booking, a 409 if it was erased, and a 422 if it has all the photos it can have. */
async function requirePlace(db: Db, bookingId: string) {
  await requireUnerased(db, bookingId)
  if ((await countPhotos(db, [bookingId])) >= limits.photosOfAJob)
    throw new Problem(422, deskPhotos.refusals.full(limits.photosOfAJob))
}
