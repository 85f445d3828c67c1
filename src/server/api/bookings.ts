import type { FastifyInstance } from 'fastify'
import { CONSENT_WORDING, calls } from '#domain/api.ts'
import { BookingBody } from '#domain/booking.ts'
import type { BookingReceipt } from '#domain/booking-receipt.ts'
import { takeAddOns } from '#server/bookings/add-ons.ts'
import { consentedTo, insertConsent } from '#server/bookings/consent.ts'
import { type ManageLink, viewToken, viewUrl } from '#server/bookings/links.ts'
import { visitorIdOf } from '#server/bookings/visitor-ids.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#server/calendars/feed-token.ts'
import type { Config } from '#server/config/config.ts'
import { takeRequest } from '#server/guard/take-request.ts'
import { parse } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { answersToStore } from '#server/publications/answers.ts'
import {
  instantOf,
  refuseUnbookable,
  type TimeRequest,
  withNextFreeTimes,
} from '#server/schedule/reserve.ts'
import { endTimeHold } from '#server/schedule/time-holds.ts'
import { timeForRequest } from '#server/schedule/time-needed.ts'
import { heldBy } from './held-by.ts'
import { photoWait } from './photos.ts'

type Deps = RouteDeps & { config: Pick<Config, 'publicOrigin' | 'letThrough'> }

/** Takes bookings. Each is stored; too many from one place or person hold no time until their clients press a button. */
export function bookingRoutes(
  app: FastifyInstance,
  { db, idempotent, content, config, visitorSecret, wakeMail }: Deps,
) {
  app.post(
    calls.bookings,
    idempotent(async (request, store) => {
      const { add_ons: ids, answers: sent, ...booking } = parse(BookingBody, request.body)
      const published = content()
      const answers = await answersToStore(db, published, sent, { mayLack: false })
      const add_ons = takeAddOns(published, { ids, service: booking.service_type })
      const wanted: TimeRequest = {
        ...booking,
        appoint_at: instantOf(booking.appoint_date, booking.appoint_time),
        needed: timeForRequest({ ...booking, add_ons }, published),
      }
      const held = heldBy(request)
      const header = request.headers[CONSENT_WORDING.toLowerCase()]
      const wait = photoWait(request)
      const consent = booking.allow_promo ? await consentedTo(db, header, published) : undefined
      const secret = await visitorSecret()
      const answer = await withNextFreeTimes(db, published, async () => {
        // This first check is outside the transaction, so that most refusals do not wait for other transactions.
        await refuseUnbookable(db, published, { ...wanted, ...(held && { except: held }) })
        return store(async (trx): Promise<BookingReceipt> => {
          // The booking takes the place of the hold. If it is refused, the hold stays.
          if (held) await endTimeHold(trx, held)
          const { stored, link, hold, ...taken } = await takeRequest(trx, published, {
            booking,
            wanted,
            add_ons,
            answers,
            ip: request.ip,
            key: secret,
            letThrough: config.letThrough,
            wait,
          })
          if (consent)
            await insertConsent(trx, consent, {
              booking_id: stored.id,
              ip: request.ip,
              given_at: stored.created_at,
            })
          const id = visitorIdOf(secret, stored.id)
          return {
            ...stored,
            id,
            hold,
            ...taken,
            appoint_minutes: wanted.needed.minutes,
            ...linksOf(link, config.publicOrigin),
          }
        })
      })
      // What rings waits for nothing.
      wakeMail()
      return answer
    }),
  )
}

/** The links for somebody who has just sent a request: they show the booking, and change nothing. */
const linksOf = (link: ManageLink, publicOrigin: string) => ({
  view_url: viewUrl(link, publicOrigin),
  calendar_url: withToken(CLIENT_CALENDAR_PATH, viewToken(link, 'calendar')),
})
