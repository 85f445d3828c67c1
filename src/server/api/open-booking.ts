import { refusals as apiRefusals } from '#content/api.ts'
import { bookingPhotos } from '#content/booking-photos.ts'
import { limits } from '#content/limits.ts'
import { HOUR, MINUTE, SECOND } from '#domain/durations.ts'
import { FROM_CLIENT } from '#domain/photos.ts'
import { findBooking, type StoredBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem, tryAgain, wrongFields } from '#server/http/problem.ts'
import { countPhotosSince } from '#server/photos/store.ts'

const { refusals } = bookingPhotos

/** After how long a client may try again on a day with very many photos. */
const DAY_PAUSE = (10 * MINUTE) / SECOND

const since = () => new Date(Date.now() - limits.photoHours * HOUR).toISOString()

/** The booking to which a visitor may still add photos. 422 if there is none, 409 if it is too old or was erased. */
export async function requireOpenBooking(db: Db, id: string): Promise<StoredBooking> {
  const booking = await findBooking(db, id)
  if (!booking) throw wrongFields([{ field: 'booking_id', message: apiRefusals.unknownBooking }])
  if (booking.erased_at !== null) throw new Problem(409, refusals.over)
  if (booking.created_at < since()) throw new Problem(409, refusals.late(limits.photoHours))
  return booking
}

/** Throws a 429 if the visitors of all bookings have sent as many photos as the disk should take in that time. */
export async function requireQuietDay(db: Db) {
  if ((await countPhotosSince(db, FROM_CLIENT, since())) >= limits.photosOfAllVisitors)
    throw tryAgain(429, refusals.day, DAY_PAUSE)
}
