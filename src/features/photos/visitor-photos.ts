import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { refusals as apiRefusals } from '#core/refusals-words.ts'
import { code, refusalOf, text } from '#core/text.ts'
import { t } from '#core/words.ts'
import { bookingPhotos } from './booking-photos-words.ts'

const MOST_LEFT = limits.photosOfAVisitor - 1
const wrongLeft = refusalOf(() => t(bookingPhotos).refusals.left(MOST_LEFT))
const unknown = () => t(apiRefusals).unknownBooking

const left = z._default(
  z.pipe(
    code(() => t(bookingPhotos).refusals.left(MOST_LEFT)).check(
      z.refine((typed) => /^\d$/.test(typed) && Number(typed) <= MOST_LEFT, wrongLeft),
    ),
    z.transform(Number),
  ),
  0,
)

/** How many photos of a booking still follow this one, in the query of the calls that take one. */
export const PhotosLeft = z.object({ left })

/** The query of `POST /photos`: the booking, and how many photos of it still follow this one. The body is the file. */
export const PhotoQuery = z.strictObject({ booking_id: text(unknown, 64, unknown), left })
