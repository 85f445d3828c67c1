import { randomUUID } from 'node:crypto'
import { readDetail, requireBooking } from '#features/bookings/server/shared/detail.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { waitingCalls } from '#features/waitlist/calls.ts'
import { deskWaiting } from '#features/waitlist/desk-waiting-words.ts'
import { FreedAnswer, WaitlistRequest } from '#features/waitlist/waitlist-requests.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { whyNotWait } from './waiting-of-booking.ts'
import { decideFreedTime, startWaiting, stopWaiting } from './waitlist.ts'

const { refusals } = deskWaiting

/** The waitlist: who is on it, and whether a time that the desk has freed is offered to them. */
export const waitingRoutes = deskRoutes(waitingCalls, (deps: DeskDeps) => {
  const { db, content, mailSettings, wakeMail } = deps

  return {
    bookingWait: {
      post: route({
        who: 'owner',
        says: 'Puts the booking on the waitlist for an earlier time, or takes it off. 409 if it has begun, is over, or has no email address.',
        sample: ({ booking }) => ({ id: booking, body: { wishes: null } }),
        body: WaitlistRequest,
        async handle({ id, body: { wishes } }) {
          const published = content()
          await db.transaction().execute(async (trx) => {
            const booking = await requireBooking(trx, id)
            if (!wishes) return stopWaiting(trx, published, id)
            const why = whyNotWait(booking)
            if (why !== null) throw notAllowed(why)
            await startWaiting(trx, id, wishes)
          })
          wakeMail()
          return readDetail(db, id, mailSettings.current(), published)
        },
      }),
    },

    freedTime: {
      post: route({
        who: 'owner',
        says: 'A time that the desk has freed is offered to the first who waits for it, or to nobody. 409 if it was answered, has passed, or nobody can have it any more.',
        sample: () => ({ id: randomUUID(), body: { offer: false }, status: 409 }),
        body: FreedAnswer,
        async handle({ id, body: { offer } }) {
          const published = content()
          const answered = await db.transaction().execute((trx) => decideFreedTime(trx, published, id, offer))
          wakeMail()
          if (!answered) throw notAllowed(refusals.answered)
          // That it is settled stays: it is asked about no more.
          if (offer && answered.booking_id === null) throw notAllowed(refusals.nobody)
          return { id, ...answered }
        },
      }),
    },
  }
})
