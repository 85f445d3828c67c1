import type { FastifyInstance } from 'fastify'
import { CONSENT_WORDING, calls } from '#domain/api.ts'
import { BookingBody } from '#domain/booking.ts'
import type { BookingReceipt } from '#domain/booking-receipt.ts'
import { takeAddOns } from '#server/bookings/add-ons.ts'
import { type Consented, consentedTo, insertConsent } from '#server/bookings/consent.ts'
import { insertLink, type ManageLink, viewToken, viewUrl } from '#server/bookings/links.ts'
import { insertBooking } from '#server/bookings/store.ts'
import { visitorIdOf } from '#server/bookings/visitor-ids.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#server/calendars/feed-token.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/schema.ts'
import { decideHold } from '#server/guard/decide.ts'
import { noteOrigin } from '#server/guard/note-origin.ts'
import { GATHERING, type WayToOwner, wayToOwner } from '#server/guard/owner-mails.ts'
import { takeAtOnce } from '#server/guard/take-time.ts'
import { parse } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { queuePush } from '#server/outbox/pushes.ts'
import { queueMails } from '#server/outbox/queue.ts'
import { isFullToday } from '#server/outbox/request-mail.ts'
import { answersToStore } from '#server/publications/answers.ts'
import { answerBy } from '#server/schedule/answer-by.ts'
import {
  instantOf,
  refuseUnbookable,
  refuseUnfit,
  type Wanted,
  withNextFreeTimes,
} from '#server/schedule/reserve.ts'
import { endTimeHold } from '#server/schedule/time-holds.ts'
import { timeForRequest } from '#server/schedule/time-needed.ts'
import { heldBy } from './held-by.ts'
import { type PhotoWait, photoWait } from './photos.ts'

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
      const { opening } = published
      const wanted: Wanted = {
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
          const came = {
            person: booking,
            day: booking.appoint_date,
            ...wanted,
            ip: request.ip,
            key: secret,
          }
          const decided = await decideHold(trx, published, came, config.letThrough)
          const { origin, leavesSome = false } = decided
          // A request that takes its time is refused by `reserve` if that is taken.
          if (decided.reason === '') await refuseUnfit(trx, published, wanted)
          else await refuseUnbookable(trx, published, wanted)
          const created_at = new Date().toISOString()
          const answer_by = answerBy({ ...wanted, created_at }, opening)
          const appointment = {
            appoint_at: wanted.appoint_at,
            appoint_minutes: wanted.needed.minutes,
            answer_by,
            add_ons,
          }
          const stored = await insertBooking(trx, booking, appointment, { answers })
          const reason =
            decided.reason ||
            (await takeAtOnce(trx, published, stored.id, { ...wanted, leavesSome }))
          const mail_held_back = await isFullToday(trx, booking.email)
          const link = await addWhatFollows(trx, stored, {
            ...{ consent, ip: request.ip, wait },
            way: reason === '' ? 'at once' : await wayToOwner(trx),
          })
          if (origin) await noteOrigin(trx, published, stored.id, { origin, reason })
          const hold = reason === '' ? 'held' : 'none'
          const id = visitorIdOf(secret, stored.id)
          return {
            ...{ ...stored, id, hold, answer_by, mail_held_back },
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

type Follows = { consent: Consented | undefined; ip: string; wait: PhotoWait; way: WayToOwner }

/** Stores what belongs to a new booking: its link, which it returns, the evidence of a consent, and the queued mails. */
async function addWhatFollows(
  trx: Db,
  { id, created_at }: Pick<BookingReceipt, 'id' | 'created_at'>,
  { consent, ip, wait, way }: Follows,
) {
  const link = await insertLink(trx, id)
  if (consent) await insertConsent(trx, consent, { booking_id: id, ip, given_at: created_at })
  // Of many requests that hold no time, only the first ring.
  const rung = way === 'at once' ? await queuePush(trx, { kind: 'request', booking_id: id }) : {}
  const toOwner = {
    kind: 'booking-owner' as const,
    booking_id: id,
    ...(way === 'gathers' ? GATHERING : { ...wait, ...rung }),
  }
  await queueMails(trx, [
    ...(way === 'gathered' ? [] : [toOwner]),
    { kind: 'booking-client', booking_id: id },
  ])
  return link
}
