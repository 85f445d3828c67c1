import { THE_CLIENT } from '#core/fixed.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { abuseLimits, mostConfirmed } from '#features/abuse-protection/abuse-limits.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { holdOf } from './hold-of.ts'
import { notifyOwner } from './owner-mails.ts'
import { holdingOfPerson, holdingStrangers } from './request-counts.ts'
import { markKept, takeTime } from './take-time.ts'

/**
 * Holds the time of a request until it is answered, in a transaction: its client has pressed the button, and so can read
 * the mail. Refuses a time that is no longer free, as `reserve` does. False if another transaction has changed the
 * booking.
 */
export async function confirmHold(trx: Db, content: ChangeContent, booking: StoredBooking): Promise<boolean> {
  await confirmRequest(trx, content, booking)
  if (!(await takeTime(trx, content, booking, THE_CLIENT))) return false
  await notifyOwner(trx, booking.id)
  return true
}

/**
 * Notes that the client of a request can read the mail, in a transaction. Refused if too many requests hold a time already: of
 * this person, of this address, or of all strangers.
 */
export async function confirmRequest(
  trx: Db,
  { opening, facts }: Pick<Content, 'opening' | 'facts'>,
  booking: StoredBooking,
): Promise<void> {
  const hold = await holdOf(trx, booking)
  if (!hold || hold.state === 'held') return
  if ((await holdingOfPerson(trx, booking, booking.id)) >= abuseLimits.ofPerson)
    throw notAllowed(fill(t(manageRefusals).holdsEnough, { ...facts, most: abuseLimits.ofPerson }))
  const others = await holdingStrangers(trx).where('booking_id', '!=', booking.id).execute()
  const own = await trx
    .selectFrom('request_origins')
    .select('address')
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  const ofAddress = others.filter(({ address }) => address === own?.address)
  if (ofAddress.length >= abuseLimits.ofAddressConfirmed || others.length >= mostConfirmed(opening))
    throw notAllowed(fill(t(manageRefusals).holdsFull, facts))
  await markKept(trx, booking.id)
}
