import type { FastifyInstance } from 'fastify'
import { booking as words } from '#content/booking.ts'
import { calls } from '#domain/api.ts'
import { BookingRequest } from '#domain/booking.ts'
import type { CallParts } from '#server/call-parts.ts'
import { parse, wrongFields } from '#server/http/problem.ts'
import { queueMails } from '#server/mail/queue.ts'
import { appointmentInstant } from './appointment.ts'
import { insertConsent } from './consent.ts'
import { insertBooking } from './store.ts'

export function bookingRoutes(app: FastifyInstance, { once }: CallParts) {
  app.post(
    calls.bookings,
    once(async (request, store) => {
      const booking = parse(BookingRequest, request.body)
      const appointAt = appointmentInstant(booking.appoint_date, booking.appoint_time)
      if (!appointAt)
        throw wrongFields([
          { field: 'appoint_time', message: words.appointment.fields.appoint_time.missing },
        ])

      return store(async (trx) => {
        const receipt = await insertBooking(trx, booking, appointAt)
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
    }),
  )
}
