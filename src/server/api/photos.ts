import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bookingPhotos } from '#content/booking-photos.ts'
import { THE_CLIENT } from '#content/fixed.ts'
import { limits } from '#content/limits.ts'
import { calls, PHOTOS_COMING } from '#domain/api.ts'
import { MINUTE, SECOND } from '#domain/durations.ts'
import type { RecordReceipt } from '#domain/linked-record.ts'
import { originOf } from '#domain/network.ts'
import { FROM_CLIENT } from '#domain/photos.ts'
import { VISITOR_PHOTO_BYTES } from '#domain/pictures.ts'
import { PhotoQuery } from '#domain/visitor-photos.ts'
import { isComplete } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import type { Encoder } from '#server/encoder/encoder.ts'
import { publish } from '#server/events/store.ts'
import { makePlaces } from '#server/http/connections.ts'
import { giveTime } from '#server/http/more-time.ts'
import { Problem, parse, tryAgain } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { sentFile, takeFile } from '#server/http/take-file.ts'
import { sendBookingMailsNow } from '#server/outbox/queue.ts'
import { countPhotos, findPhoto, insertPhoto, photoId } from '#server/photos/store.ts'
import { requireOpenBooking, requireQuietDay } from './open-booking.ts'

const { refusals } = bookingPhotos

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

type Deps = RouteDeps & { encoder: Encoder }

/** The upload of a photo by the visitor who has just booked. Nobody gets it but the desk. */
export function visitorPhotoRoutes(
  app: FastifyInstance,
  { db, content, wakeMail, encoder, visitorSecret }: Deps,
  limitMs = LIMIT,
) {
  takeFile(app, VISITOR_PHOTO_BYTES)
  const takePlace = makePlaces(PLACES)
  const takeNetwork = makePlaces(NETWORKS)
  /** The photos that are made: a client may hang up, but its photo keeps its place. */
  const made = new WeakMap<FastifyRequest, Promise<unknown>>()

  /** Refuses before the body comes, so that nobody without a new booking can send one slowly. */
  async function admit(request: FastifyRequest, { raw }: FastifyReply) {
    const { booking_id } = parse(PhotoQuery, request.query)
    const { id } = await requireOpenBooking(db, await visitorSecret(), booking_id, 'photos')
    await requireQuietDay(db)
    const release = takePlace(id)
    const releaseNetwork = release && takeNetwork(networkOf(request))
    raw.once('close', async () => {
      await made.get(request)?.catch(() => {})
      release?.()
      releaseNetwork?.()
    })
    if (!releaseNetwork) throw tryAgain(429, refusals.busy, TRY_AGAIN)
    giveTime(request, limitMs)
  }

  app.post(
    calls.photos,
    { bodyLimit: VISITOR_PHOTO_BYTES, onRequest: admit },
    async (request, reply) => {
      const { booking_id: visitorId, left } = parse(PhotoQuery, request.query)
      const sent = sentFile(request)
      const secret = await visitorSecret()
      const { id: booking_id } = await requireOpenBooking(db, secret, visitorId, 'photos')
      const of = { booking_id, stage: FROM_CLIENT } as const
      const id = photoId(of, sent)

      const stored = await placeIn(db, booking_id, id)
      if (stored) return reply.status(201).send(stored)
      const making = encoder.photo(sent, { client: networkOf(request), limitMs: ENCODING })
      made.set(request, making)
      const photo = await making
      const receipt = await db.transaction().execute(async (trx) => {
        const meanwhile = await placeIn(trx, booking_id, id)
        if (meanwhile) return meanwhile
        const booking = await requireOpenBooking(trx, secret, visitorId, 'photos')
        await publish(trx, 'booking_changed', booking_id)
        const { at } = await insertPhoto(trx, { ...photo, ...of, id, who: THE_CLIENT })
        if (left === 0 && (await isComplete(trx, content().services, booking)))
          await sendBookingMailsNow(trx, booking_id, { waitMs: WAIT.delayMs })
        return { id, created_at: at }
      })
      wakeMail()
      return reply.status(201).send(receipt)
    },
  )
}

const networkOf = ({ ip }: FastifyRequest) => originOf(ip).network

/** The receipt of a photo, if an answer was lost and it is here already. Throws a 422 if the booking has all it can have. */
async function placeIn(db: Db, bookingId: string, id: string): Promise<RecordReceipt | undefined> {
  const stored = await findPhoto(db, id)
  if (stored) return { id, created_at: stored.at }
  const most = limits.photosOfAVisitor
  if ((await countPhotos(db, [bookingId], FROM_CLIENT)) >= most)
    throw new Problem(422, refusals.full(most))
  return undefined
}

/** How long the owner's mail waits for photos. It leaves as soon as the last one is there. */
export const WAIT = { delayMs: 3 * MINUTE }

export type PhotoWait = Partial<typeof WAIT>

/** How much longer the owner's mail about a booking waits, since photos follow. 400 for a header that makes no sense. */
export function photoWait({ headers }: FastifyRequest): PhotoWait {
  const coming = headers[PHOTOS_COMING.toLowerCase()]
  if (coming === undefined) return {}
  if (coming === 'yes') return WAIT
  throw new Problem(400, bookingPhotos.refusals.coming(PHOTOS_COMING))
}
