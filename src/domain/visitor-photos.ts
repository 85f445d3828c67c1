import * as z from 'zod/mini'
import { refusals as apiRefusals } from '#content/api.ts'
import { bookingPhotos } from '#content/booking-photos.ts'
import { limits } from '#content/limits.ts'
import { t } from '#content/words.ts'
import { code, refusalOf, text } from './text.ts'

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
