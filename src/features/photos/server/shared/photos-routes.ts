import type { FastifyReply, FastifyRequest } from 'fastify'
import { PHOTOS_COMING } from '#core/api.ts'
import { HOUR, MINUTE, SECOND } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { limits } from '#core/limits.ts'
import { RecordReceipt } from '#core/linked-record.ts'
import { originOf } from '#core/network.ts'
import { PICTURE_PIXELS, VISITOR_PHOTO_BYTES } from '#core/pictures.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { ManagedPhotoQuery } from '#features/bookings/manage.ts'
import { findByCall, isAhead } from '#features/bookings/server/shared/access.ts'
import { requireOpenBooking } from '#features/bookings/server/shared/open-booking.ts'
import { isComplete, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import { bookingPhotos } from '#features/photos/booking-photos-words.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { PhotoQuery, PhotosLeft } from '#features/photos/visitor-photos.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { makePlaces } from '#platform/http/connections.ts'
import { nameLanguage } from '#platform/http/languages.ts'
import { giveTime } from '#platform/http/more-time.ts'
import { notAllowed, Problem, parse, tryAgain } from '#platform/http/problem-answer.ts'
import { type PublicFacts, publicRoute, publicRoutes } from '#platform/http/public-route.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { FILE_TYPE, sentFile, takeFile } from '#platform/http/take-file.ts'
import { sendBookingMailsNow } from '#platform/mail/queue.ts'
import { countPhotos, countPhotosSince, findPhoto, insertPhoto, isForClient, photoId, readPhoto } from './store.ts'

const refusals = () => t(bookingPhotos).refusals

/** How long such a call may take in all: a weak signal sends what a browser made smaller in half of it. */
const LIMIT = 2 * MINUTE

/** How long one photo may keep the encoder. One that a browser made smaller takes a fifth of a second. */
const ENCODING = 10 * SECOND

/**
 * The calls under way at once, in all, for a booking and from a network: their files wait in memory, and their connections stay
 * open longer than others.
 */
const PLACES = { inAll: 8, each: 2 }
const NETWORKS = { inAll: 8, each: 4 }

/** After how many seconds a client may try again that found no place. */
const TRY_AGAIN = 5

type Deps = Pick<RouteDeps, 'db' | 'content' | 'wakeMail' | 'visitorSecret' | 'encoder'>

/** Finds the booking that a call adds a photo to. It throws a problem if there is none, or if it takes no more. */
type Find = (db: Db, request: FastifyRequest) => Promise<StoredBooking>

/**
 * The upload of a photo by the visitor who has just booked, and on the client's own page. Nobody gets it but the desk and
 * that page.
 */
export const visitorPhotoRoutes = publicRoutes(visitorPhotoCalls, (deps: Deps, scope) => {
  const { db, content, visitorSecret } = deps
  takeFile(scope, VISITOR_PHOTO_BYTES)
  const upload = uploads(deps)

  return {
    photos: {
      post: upload(
        {
          summary: 'Add a photo of the vehicle to a new booking',
          description: `The body is the file itself: JPEG, PNG, WebP or AVIF, at most ${VISITOR_PHOTO_BYTES} bytes and ${PICTURE_PIXELS / 1e6} megapixels. A booking takes ${limits.photosOfAVisitor} of them, within ${limits.photoHours} hours after it was stored; those of all bookings together ${limits.photosOfAllVisitors} in that time. 409 if it takes no more, or was deleted. The same file again for the same booking is stored once. Nobody can read it without the desk.`,
          query: PhotoQuery,
          details: {
            left: { type: 'string', default: '0', description: 'How many photos of this booking still follow' },
          },
          refuses: [409],
        },
        async (handle, request) => {
          const { booking_id } = parse(PhotoQuery, request.query)
          return requireOpenBooking(handle, await visitorSecret(), booking_id, openForPhotos)
        },
      ),
    },

    managePhotos: {
      get: publicRoute({
        byLink: true,
        operationId: 'managePhoto',
        summary: 'Get a photo that the client has sent',
        query: ManagedPhotoQuery,
        done: 'The photo',
        content: { 'image/jpeg': {} },
        refuses: [410],
        find: findByCall(deps, 'view'),
        async handle({ reply, subject: { booking }, query: { id, large } }) {
          const picture =
            (await isForClient(db, booking.id, id)) && (await readPhoto(db, id, large ? 'bytes' : 'small'))
          if (!picture) throw new Problem(404, t(manageRefusals).noPhoto)
          nameLanguage(reply).header('cache-control', 'no-store')
          return sendFile(reply.type('image/jpeg'), picture)
        },
      }),
      post: upload(
        {
          byLink: true,
          operationId: 'manageAddPhoto',
          summary: 'Add a photo of the vehicle, until the start. The body is the file itself',
          refuses: [403, 409, 410],
        },
        async (handle, request) => {
          const { booking } = await findByCall({ ...deps, db: handle }, 'tab')(request)
          if (isAhead(booking)) return booking
          throw notAllowed(fill(t(manageRefusals).over, content().facts))
        },
      ),
    },
  }
})

type UploadFacts = Pick<
  PublicFacts<unknown, unknown, RecordReceipt>,
  'byLink' | 'operationId' | 'summary' | 'description' | 'query' | 'details' | 'refuses'
>

/** Makes the calls that take a photo. They share their places. */
function uploads({ db, content, wakeMail, encoder }: Deps) {
  const ofBookings = makePlaces(PLACES)
  const ofNetworks = makePlaces(NETWORKS)
  /** The photos that are made: a client may hang up, but its photo keeps its place. */
  const made = new WeakMap<FastifyRequest, Promise<unknown>>()

  /** Refuses before the body comes, so that nobody without a booking can send one slowly. */
  const admitting =
    (find: Find) =>
    async (request: FastifyRequest, { raw }: FastifyReply) => {
      const { id } = await find(db, request)
      await assertPhotosAllowed(db)
      const release = ofBookings(id)
      const releaseNetwork = release && ofNetworks(networkOf(request))
      raw.once('close', async () => {
        await made.get(request)?.catch(() => {})
        release?.()
        releaseNetwork?.()
      })
      if (!releaseNetwork) throw tryAgain(429, refusals().busy, TRY_AGAIN)
      giveTime(request, LIMIT)
    }

  return ({ query, ...facts }: UploadFacts, find: Find) =>
    publicRoute({
      ...facts,
      query,
      takes: FILE_TYPE,
      done: 'Stored',
      answers: { RecordReceipt },
      status: 201,
      options: { bodyLimit: VISITOR_PHOTO_BYTES, onRequest: admitting(find) },
      async handle({ request }) {
        const { left } = parse(PhotosLeft, request.query)
        const sent = sentFile(request)
        const { id: booking_id } = await find(db, request)
        const of = { booking_id, stage: FROM_CLIENT } as const
        const id = photoId(of, sent)

        const stored = await placeIn(db, booking_id, id)
        if (stored) return stored
        const making = encoder.photo(sent, { client: networkOf(request), limitMs: ENCODING })
        made.set(request, making)
        const photo = await making
        const receipt = await db.transaction().execute(async (trx) => {
          const meanwhile = await placeIn(trx, booking_id, id)
          if (meanwhile) return meanwhile
          const booking = await find(trx, request)
          await publish(trx, 'booking_changed', booking_id)
          const { at } = await insertPhoto(trx, { ...photo, ...of, id, who: THE_CLIENT })
          if (left === 0 && (await isComplete(trx, content().services, booking)))
            await sendBookingMailsNow(trx, booking_id, { waitMs: WAIT.delayMs })
          return { id, created_at: at }
        })
        wakeMail()
        return receipt
      },
    })
}

const networkOf = ({ ip }: FastifyRequest) => originOf(ip).network

/** The receipt of a photo, if an answer was lost and it is here already. Throws a 422 if the booking has all it can have. */
async function placeIn(db: Db, bookingId: string, id: string): Promise<RecordReceipt | undefined> {
  const stored = await findPhoto(db, id)
  if (stored) return { id, created_at: stored.at }
  const most = limits.photosOfAVisitor
  if ((await countPhotos(db, [bookingId], FROM_CLIENT)) >= most) throw new Problem(422, refusals().full(most))
  return undefined
}

/** How long the owner's mail waits for photos. It leaves as soon as the last one is there. */
export const WAIT = { delayMs: 3 * MINUTE }

type PhotoWait = Partial<typeof WAIT>

/** The header, as the description of the call that reads it shows it. */
export const photosHeader = {
  name: PHOTOS_COMING,
  in: 'header',
  required: false,
  description: 'Whether photos follow the booking. The mail to the owner waits for them for some minutes.',
  schema: { const: 'yes' },
}

/** How much longer the owner's mail about a booking waits, since photos follow. 400 for a header that makes no sense. */
export function photoWait({ headers }: FastifyRequest): PhotoWait {
  const coming = headers[PHOTOS_COMING.toLowerCase()]
  if (coming === undefined) return {}
  if (coming === 'yes') return WAIT
  throw new Problem(400, refusals().coming(PHOTOS_COMING))
}

/** How long a booking takes the photos of its visitor. */
const openForPhotos = { ms: limits.photoHours * HOUR, late: () => t(bookingPhotos).refusals.late(limits.photoHours) }

/** After how long a client may try again on a day with very many photos. */
const DAY_PAUSE = (10 * MINUTE) / SECOND

/** Throws a 429 if the visitors of all bookings have sent as many photos as the disk should take in that time. */
async function assertPhotosAllowed(db: Db) {
  const since = new Date(Date.now() - openForPhotos.ms).toISOString()
  const photos = await countPhotosSince(db, FROM_CLIENT, since)
  if (photos >= limits.photosOfAllVisitors) throw tryAgain(429, t(bookingPhotos).refusals.day, DAY_PAUSE)
}
