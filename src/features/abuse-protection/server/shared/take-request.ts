import type { Reason } from '#features/abuse-protection/abuse-limits.ts'
import { noteOrigin } from '#features/abuse-protection/server/note-origin.ts'
import type { BookingFields } from '#features/booking-fields/booking.ts'
import { insertLink } from '#features/bookings/server/shared/links.ts'
import { insertBooking } from '#features/bookings/server/shared/store.ts'
import type { StoredAnswer } from '#features/questions/questions.ts'
import { reserveOn } from '#features/schedule/server/shared/book.ts'
import { answerBy } from '#features/schedule/server/shared/rules.ts'
import { assertAllowed, readDayOf, type TimeRequest, withBooking } from '#features/schedule/server/shared/times.ts'
import type { BookedAddOn } from '#features/services/booked-add-ons.ts'
import type { Content } from '#features/website/content.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { isFullToday } from '#platform/mail/request-mail.ts'
import { type Came, decideHold } from './decide.ts'
import { queueRequestMails } from './owner-mails.ts'
import { choiceNeeds, leavesChoice } from './take-time.ts'

type NewRequest = Pick<Came, 'ip' | 'key' | 'letThrough'> & {
  booking: BookingFields
  requested: TimeRequest
  add_ons: readonly BookedAddOn[]
  answers: readonly StoredAnswer[]
  /** How long the owner's mail waits for what follows. */
  wait?: { delayMs?: number }
}

/**
 * Stores a client's request, in a transaction, with its link and the mails about it. It holds its time, unless too many come
 * from one place or person. Refuses a time that is not free, so call it in `withNextFreeTimes`.
 */
export async function takeRequest(
  trx: Db,
  content: Content,
  { booking, requested, add_ons, answers, wait = {}, ...sent }: NewRequest,
) {
  assertAllowed(content, requested)
  const before = await readDayOf(trx, content, requested, choiceNeeds(content))
  const id = newId()
  const then = withBooking(before, id, requested)
  const came = { ...sent, person: booking, day: booking.appoint_date, needed: requested.needed }
  const { from, leavesSome = false, ...decided } = await decideHold(trx, content, came)
  const isLast = leavesSome && !leavesChoice(content, requested.appoint_date, { before, then })
  const reason: Reason = decided.reason || (isLast ? 'day' : '')
  const answer_by = answerBy({ ...requested, created_at: new Date().toISOString() }, content.opening)
  const appointment = {
    appoint_at: requested.appoint_at,
    appoint_minutes: requested.needed.minutes,
    answer_by,
    add_ons,
  }
  const stored = await insertBooking(trx, content, booking, appointment, { id, answers, vouched: 0 })
  if (reason === '') await reserveOn(trx, { before, then, id }, requested)
  const mail_held_back = booking.email !== null && (await isFullToday(trx, booking.email))
  const link = await insertLink(trx, stored.id)
  const told = { wait, isHeld: reason === '', hasEmail: booking.email !== null }
  const isNotified = await queueRequestMails(trx, stored.id, told)
  if (from) await noteOrigin(trx, content, stored.id, { from, reason })
  const hold = reason === '' ? ('held' as const) : ('none' as const)
  return { stored, link, isNotified, answer_by, mail_held_back, hold }
}
