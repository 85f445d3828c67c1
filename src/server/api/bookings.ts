import type { FastifyInstance } from 'fastify'
import { CONSENT_WORDING, calls } from '#domain/api.ts'
import { type BookingReceipt, BookingRequest } from '#domain/booking.ts'
import { consentedWording, insertConsent } from '#server/bookings/consent.ts'
import { insertLink } from '#server/bookings/links.ts'
import { insertBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { parse } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { queueMails } from '#server/outbox/queue.ts'
import { answerBy } from '#server/schedule/answer-by.ts'
import {
  instantOf,
  refuseUnbookable,
  reserve,
  type Wanted,
  withNextFreeTimes,
} from '#server/schedule/reserve.ts'
import { timeForRequest } from '#server/schedule/time-needed.ts'
import { type PhotoWait, photoWait } from './photo-wait.ts'

export function bookingRoutes(app: FastifyInstance, { db, idempotent, content }: RouteDeps) {
  app.post(
    calls.bookings,
    idempotent(async (request, store) => {
      const booking = parse(BookingRequest, request.body)
      const published = content()
      const { opening, facts } = published
      const wanted: Wanted = {
        ...booking,
        appoint_at: instantOf(booking.appoint_date, booking.appoint_time),
        needed: timeForRequest(booking, published),
      }
      const header = request.headers[CONSENT_WORDING.toLowerCase()]
      const wait = photoWait(request)
      const wording = booking.allow_promo ? await consentedWording(db, header, facts) : undefined
      return withNextFreeTimes(db, published, async () => {
        // This first check is outside the transaction, so that most refusals do not wait for other transactions.
        await refuseUnbookable(db, published, wanted)
        return store(async (trx) => {
          await refuseUnbookable(trx, published, wanted)
          const receipt = await insertBooking(trx, booking, {
            appoint_at: wanted.appoint_at,
            appoint_minutes: wanted.needed.minutes,
            answer_by: answerBy({ ...wanted, created_at: new Date().toISOString() }, opening),
          })
          await reserve(trx, published, receipt.id, wanted)
          await addWhatFollows(trx, receipt, { wording, ip: request.ip, wait })
          return receipt
        })
      })
    }),
  )
}

/** Stores what belongs to a new booking: its link, the evidence of a consent, and the queued mails. */
async function addWhatFollows(
  trx: Db,
  { id, created_at }: BookingReceipt,
  { wording, ip, wait }: { wording: string | undefined; ip: string; wait: PhotoWait },
) {
  await insertLink(trx, id)
  if (wording !== undefined)
    await insertConsent(trx, { booking_id: id, wording, ip, given_at: created_at })
  await queueMails(trx, [
    { kind: 'booking-owner', booking_id: id, ...wait },
    { kind: 'booking-client', booking_id: id },
  ])
}
