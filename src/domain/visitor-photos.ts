import * as z from 'zod/mini'
import { refusals as apiRefusals } from '#content/api.ts'
import { bookingPhotos } from '#content/booking-photos.ts'
import { limits } from '#content/limits.ts'
import { text } from './text.ts'

const MOST_LEFT = limits.photosOfAVisitor - 1
const leftError = bookingPhotos.refusals.left(MOST_LEFT)

/** The query of `POST /photos`: the booking, and how many photos of it still follow this one. The body is the file. */
export const PhotoQuery = z.strictObject({
  booking_id: text(apiRefusals.unknownBooking, 64, apiRefusals.unknownBooking),
  left: z._default(
    z.pipe(
      z
        .string({ error: leftError })
        .check(z.refine((typed) => /^\d$/.test(typed) && Number(typed) <= MOST_LEFT, leftError)),
      z.transform(Number),
    ),
    0,
  ),
})
