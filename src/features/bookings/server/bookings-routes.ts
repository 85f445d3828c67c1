import type { FastifyInstance } from 'fastify'
import { CONSENT_WORDING, calls } from '#core/api.ts'
import { BookingBody } from '#features/bookings/booking.ts'
import type { BookingReceipt } from '#features/bookings/booking-receipt.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/feed-token.ts'
import { heldBy } from '#features/guard/server/held-by.ts'
import { takeRequest } from '#features/guard/server/take-request.ts'
import { photoWait } from '#features/photos/server/photos-routes.ts'
import { consentedTo, insertConsent } from '#features/privacy/server/consent.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { endTimeHold } from '#features/schedule/server/holds.ts'
import { timeForRequest } from '#features/schedule/server/needed.ts'
import { instantOf, type TimeRequest, withNextFreeTimes } from '#features/schedule/server/times.ts'
import { answersToStore } from '#features/website/server/answers.ts'
import type { Config } from '#platform/config/config.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { takeAddOns } from './add-ons.ts'
import { type ManageLink, viewToken, viewUrl } from './links.ts'
import { visitorIdOf } from './visitor-ids.ts'

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
      const add_ons = takeAddOns(published, { ids, service: booking.service_type })
      const held = heldBy(request)
      const wanted: TimeRequest = {
        ...booking,
        appoint_at: instantOf(booking.appoint_date, booking.appoint_time),
        needed: timeForRequest({ ...booking, add_ons }, published),
        except: held,
      }
      const header = request.headers[CONSENT_WORDING.toLowerCase()]
      const wait = photoWait(request)
      const secret = await visitorSecret()
      let isUrgent = false
      const answer = await withNextFreeTimes(db, published, () =>
        store(async (trx): Promise<BookingReceipt> => {
          const answers = await answersToStore(trx, published, sent, { mayLack: false })
          const consent = booking.allow_promo
            ? await consentedTo(trx, header, published)
            : undefined
          // The booking takes the place of the hold. If it is refused, the hold stays.
          if (held) await endTimeHold(trx, held)
          const { stored, link, hold, rings, ...taken } = await takeRequest(trx, published, {
            booking,
            wanted,
            add_ons,
            answers,
            ip: request.ip,
            key: secret,
            letThrough: config.letThrough,
            wait,
          })
          isUrgent = rings
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
        }),
      )
      // What rings waits for nothing. To look for mails after each booking, which wait, costs as much as a quarter of it.
      if (isUrgent) wakeMail()
      return answer
    }),
  )
}

/** The links for somebody who has just sent a request: they show the booking, and change nothing. */
const linksOf = (link: ManageLink, publicOrigin: string) => ({
  view_url: viewUrl(link, publicOrigin),
  calendar_url: withToken(CLIENT_CALENDAR_PATH, viewToken(link, 'calendar')),
})
