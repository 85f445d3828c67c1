import type { Content } from '#content/content.ts'
import { manageRefusals, THE_CLIENT } from '#content/manage.ts'
import { fill } from '#content/template.ts'
import { NOT_ALLOWED } from '#domain/desk/actions.ts'
import { guard, mostPressed } from '#domain/guard.ts'
import type { ChangeContent } from '#server/bookings/change-booking.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { holdOf } from './hold-of.ts'
import { holdingOfPerson } from './person.ts'
import { takeTime } from './take-time.ts'

/**
 * Holds the time of a request until it is answered, in a transaction: its client has pressed the button, and so can read
 * the mail. Refuses a time that is no longer free, as `reserve` does. False if another transaction has changed the
 * booking.
 */
export async function keepHold(
  trx: Db,
  content: ChangeContent,
  booking: StoredBooking,
): Promise<boolean> {
  await refuseTooMany(trx, content, booking)
  return await takeTime(trx, content, booking, THE_CLIENT)
}

/** Refuses the press of a client, in a transaction, if too many requests hold a time: of this person, or of strangers. */
export async function refuseTooMany(
  trx: Db,
  { opening, facts }: Pick<Content, 'opening' | 'facts'>,
  booking: StoredBooking,
): Promise<void> {
  const hold = await holdOf(trx, booking)
  if (!hold || hold.state === 'held') return
  if ((await holdingOfPerson(trx, booking, booking.id)) >= guard.ofPerson)
    throw new Problem(409, fill(manageRefusals.holdsEnough, { ...facts, most: guard.ofPerson }), {
      type: NOT_ALLOWED,
    })
  const all = await holdingStrangers(trx, booking.id)
  const own = all.find(({ booking_id }) => booking_id === booking.id)
  const others = all.filter(({ booking_id, holds }) => holds && booking_id !== booking.id)
  const ofAddress = others.filter(({ address }) => address === own?.address)
  if (ofAddress.length >= guard.ofAddressPressed || others.length >= mostPressed(opening))
    throw new Problem(409, fill(manageRefusals.holdsFull, facts), { type: NOT_ALLOWED })
}

/** The unanswered requests whose origin is known and that hold a time, and this one. */
async function holdingStrangers(trx: Db, id: string) {
  const rows = await trx
    .selectFrom('request_origins')
    .innerJoin('bookings', 'bookings.id', 'request_origins.booking_id')
    .select(['booking_id', 'address'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('schedule_slots')
          .select('slot')
          .whereRef('schedule_slots.booking_id', '=', 'bookings.id'),
      ).as('holds'),
    )
    .where('status', '=', 'requested')
    .execute()
  return rows.filter(({ booking_id, holds }) => holds || booking_id === id)
}
