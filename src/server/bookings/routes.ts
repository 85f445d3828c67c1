import type { FastifyInstance } from 'fastify'
import { booking as words } from '#content/booking.ts'
import { calls } from '#domain/api.ts'
import { BookingRequest } from '#domain/booking.ts'
import { answerBy } from '#server/appointments/answer-by.ts'
import { jobFor } from '#server/appointments/job.ts'
import { checkPlace, mustBePlace, refuseAfter, takePlace } from '#server/appointments/place.ts'
import { appointmentInstant } from '#server/appointments/wall-time.ts'
import type { CallParts } from '#server/call-parts.ts'
import { lockForWriting } from '#server/db/lock.ts'
import { parse, wrongFields } from '#server/http/problem.ts'
import { queueMails } from '#server/mail/queue.ts'
import { insertLink } from '#server/manage/links.ts'
import { insertConsent } from './consent.ts'
import { insertBooking } from './store.ts'

export function bookingRoutes(app: FastifyInstance, { db, once, opening }: CallParts) {
  app.post(
    calls.bookings,
    once(async (request, store) => {
      const booking = parse(BookingRequest, request.body)
      const { appoint_date, appoint_time } = booking
      const appoint_at = appointmentInstant(appoint_date, appoint_time)
      if (!appoint_at)
        throw wrongFields([
          { field: 'appoint_time', message: words.appointment.fields.appoint_time.missing },
        ])
      const job = jobFor(booking, opening)
      const wanted = { appoint_date, appoint_time, appoint_at, job }
      // Before the lock, which most refusals need not wait for.
      await checkPlace(db, opening, wanted)

      const book = () =>
        store(async (trx) => {
          await lockForWriting(trx)
          await mustBePlace(trx, opening, wanted)
          const receipt = await insertBooking(trx, booking, {
            appoint_at,
            appoint_minutes: job.minutes,
            answer_by: answerBy({ created_at: new Date().toISOString(), appoint_at }, opening),
          })
          await takePlace(trx, opening, receipt.id, wanted)
          await insertLink(trx, receipt.id)
          if (booking.allow_promo)
            await insertConsent(trx, {
              booking_id: receipt.id,
              ip: request.ip,
              given_at: receipt.created_at,
            })
          await queueMails(trx, [
            { kind: 'booking-owner', booking_id: receipt.id },
            { kind: 'booking-client', booking_id: receipt.id },
          ])
          return receipt
        })
      return refuseAfter(db, opening, wanted, book)
    }),
  )
}
