import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { BookingWaiting } from '#features/waitlist/desk-waiting.ts'
import { deskWaiting } from '#features/waitlist/desk-waiting-words.ts'
import type { Db } from '#platform/db/schema.ts'
import { mayWait, readOffer, readPreferences } from './waitlist.ts'

const { refusals } = deskWaiting

/** Why a booking cannot wait for an earlier time, in words; null if it can. */
export const whyNotWait = (booking: StoredBooking): string | null =>
  mayWait(booking) ? (booking.email === null ? refusals.noEmail : null) : refusals.over

/** Whether a booking waits for an earlier time. */
export const readWaiting = async (db: Db, booking: StoredBooking): Promise<BookingWaiting> => ({
  why_not: whyNotWait(booking),
  wishes: (await readPreferences(db, booking)) ?? null,
  offer: (await readOffer(db, booking.id)) ?? null,
})
