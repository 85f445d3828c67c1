import { CONSENT_WORDING } from '#core/api.ts'
import { CONSENT_CHANGED, TIME_TAKEN } from '#core/problem.ts'
import { startTimes } from '#core/time.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import { heldBy, timeHoldHeader } from '#features/abuse-protection/server/shared/held-by.ts'
import { takeRequest } from '#features/abuse-protection/server/shared/take-request.ts'
import { BookingBody, ShownConsent } from '#features/booking-fields/booking.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { BookingReceipt } from '#features/bookings/booking-receipt.ts'
import { takeAddOns } from '#features/bookings/server/shared/add-ons.ts'
import { type ManageLink, viewToken, viewUrl } from '#features/bookings/server/shared/links.ts'
import { visitorIdOf } from '#features/bookings/server/shared/visitor-ids.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { photosHeader, photoWait } from '#features/photos/server/shared/photos-routes.ts'
import { consentedTo, insertConsent } from '#features/privacy/server/shared/consent.ts'
import { answersToStore } from '#features/questions/server/shared/answers.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { FreeTimes } from '#features/schedule/availability.ts'
import { endTimeHold } from '#features/schedule/server/shared/holds.ts'
import { timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { instantOf, type TimeRequest, withNextFreeTimes } from '#features/schedule/server/shared/times.ts'
import { takeJson } from '#platform/http/body.ts'
import { publicRoutes, storingRoute } from '#platform/http/public-route.ts'
import { addOnIds } from './shared/availability-routes.ts'

const consentHeader = {
  name: CONSENT_WORDING,
  in: 'header',
  required: false,
  description:
    'With `allow_promo`: the wording of the consent as the client showed it, percent-encoded. Without it, it is the present one. A wording that the site never showed is refused with 409, and the problem holds a `ShownConsent`.',
  schema: { type: 'string' },
}

/** Takes bookings. Each is stored; too many from one place or person hold no time until their clients press a button. */
export const bookingRoutes = publicRoutes(bookingFormCalls, (deps: RouteDeps, scope) => {
  takeJson(scope)
  const { db, idempotent, content, config, visitorSecret, wakeMail } = deps
  return {
    bookings: {
      post: storingRoute({
        idempotent,
        summary: 'Book a service',
        headers: [consentHeader, photosHeader, timeHoldHeader],
        body: { BookingRequest: BookingBody },
        details: {
          phone: {
            description:
              'A North American number in any common format, or another with + and its country code. An extension may follow: ext 5',
            maxLength: 40,
          },
          email: { format: 'email', pattern: undefined },
          appoint_date: { format: 'date', description: `Today or a later day in ${TIME_ZONE}` },
          appoint_time: { enum: startTimes, description: `Wall time in ${TIME_ZONE}` },
          appoint_zipcode: { description: 'A Canadian postal code or a US ZIP code' },
          answers: {
            description:
              'The answers to the own questions of the business, by the ids of these: the `answer` as text, as the words of a choice, or `true` for a ticked box; and the `question` in the words in which it was asked, without which it is the one that the booking form asks now',
          },
          add_ons: { description: addOnIds },
        },
        done: 'Stored',
        answers: { BookingReceipt },
        refuses: [409],
        problems: { [TIME_TAKEN]: { FreeTimes }, [CONSENT_CHANGED]: { ShownConsent } },
        sample: ({ booking }) => booking,
        async handle({ request, body: { add_ons: ids, answers: sent, ...booking } }, store) {
          const published = content()
          const add_ons = takeAddOns(published, { ids, service: booking.service_type })
          const held = heldBy(request)
          const requested: TimeRequest = {
            ...booking,
            appoint_at: instantOf(booking.appoint_date, booking.appoint_time),
            needed: timeForRequest({ ...booking, add_ons }, published),
            except: held,
          }
          const header = request.headers[CONSENT_WORDING.toLowerCase()]
          const wait = photoWait(request)
          const key = await visitorSecret()
          let isUrgent = false
          const answer = await withNextFreeTimes(db, published, () =>
            store(async (trx) => {
              const answers = await answersToStore(trx, published, sent, { mayLack: false })
              const consent = booking.allow_promo ? await consentedTo(trx, header, published) : undefined
              // The booking takes the place of the hold. If it is refused, the hold stays.
              if (held) await endTimeHold(trx, held)
              const { letThrough, publicOrigin } = config
              const { ip } = request
              const {
                stored,
                link,
                hold,
                isNotified: rings,
                ...taken
              } = await takeRequest(trx, published, { booking, requested, add_ons, answers, ip, key, letThrough, wait })
              isUrgent = rings
              if (consent) await insertConsent(trx, consent, { booking_id: stored.id, ip, given_at: stored.created_at })
              return {
                ...stored,
                id: visitorIdOf(key, stored.id),
                hold,
                ...taken,
                appoint_minutes: requested.needed.minutes,
                ...linksOf(link, publicOrigin),
              }
            }),
          )
          // What rings waits for nothing. To look for mails after each booking, which wait, costs as much as a quarter of it.
          if (isUrgent) wakeMail()
          return answer
        },
      }),
    },
  }
})

/** The links for somebody who has just sent a request: they show the booking, and change nothing. */
const linksOf = (link: ManageLink, publicOrigin: string) => ({
  view_url: viewUrl(link, publicOrigin),
  calendar_url: withToken(CLIENT_CALENDAR_PATH, viewToken(link, 'calendar')),
})
