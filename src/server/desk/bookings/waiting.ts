import { deskWaiting } from '#content/desk-waiting.ts'
import type { BookingWaiting } from '#domain/desk/waiting.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import { mayWait, readOffer, readWishes } from '#server/bookings/waitlist.ts'
import type { Db } from '#server/db/schema.ts'

const { refusals } = deskWaiting

/** Why a booking cannot wait for an earlier time, in words; null if it can. */
export const whyNotWait = (booking: StoredBooking): string | null =>
  mayWait(booking) ? (booking.email === null ? refusals.noEmail : null) : refusals.over

/** Whether a booking waits for an earlier time. */
export const readWaiting = async (db: Db, booking: StoredBooking): Promise<BookingWaiting> => ({
  why_not: whyNotWait(booking),
  wishes: (await readWishes(db, booking)) ?? null,
  offer: (await readOffer(db, booking.id)) ?? null,
})
