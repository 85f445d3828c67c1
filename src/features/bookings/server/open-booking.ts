import { DAY, HOUR, MINUTE, SECOND } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { bookingPhotos } from '#features/photos/booking-photos-words.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import { countPhotosSince } from '#features/photos/server/store.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem, tryAgain, wrongField } from '#platform/http/problem-answer.ts'
import type { StoredBooking } from './store.ts'
import { findByVisitorId } from './visitor-ids.ts'

/** How long a booking takes what its visitor adds, and the refusal after that. */
const OPEN = {
  details: { ms: limits.repeatDays * DAY, late: () => t(refusals).detailsLate(limits.repeatDays) },
  photos: {
    ms: limits.photoHours * HOUR,
    late: () => t(bookingPhotos).refusals.late(limits.photoHours),
  },
}

/** After how long a client may try again on a day with very many photos. */
const DAY_PAUSE = (10 * MINUTE) / SECOND

const since = (ms: number) => new Date(Date.now() - ms).toISOString()

/**
 * The booking to which its visitor may still add details or photos. 422 if they name none, 409 if it is too old or was
 * erased.
 */
export async function requireOpenBooking(
  db: Db,
  secret: string,
  visitorId: string,
  to: keyof typeof OPEN,
): Promise<StoredBooking> {
  const booking = await findByVisitorId(db, secret, visitorId)
  if (!booking) throw wrongField('booking_id', t(refusals).unknownBooking)
  if (booking.erased_at !== null) throw new Problem(409, t(refusals).bookingErased)
  if (booking.created_at < since(OPEN[to].ms)) throw new Problem(409, OPEN[to].late())
  return booking
}

/** Throws a 429 if the visitors of all bookings have sent as many photos as the disk should take in that time. */
export async function requireQuietDay(db: Db) {
  const photos = await countPhotosSince(db, FROM_CLIENT, since(OPEN.photos.ms))
  if (photos >= limits.photosOfAllVisitors)
    throw tryAgain(429, t(bookingPhotos).refusals.day, DAY_PAUSE)
}
