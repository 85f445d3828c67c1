import * as z from 'zod/mini'
import { HOUR } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { RecordReceipt } from '#core/linked-record.ts'
import { ProblemDetails } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { bookingPhotos as words } from '#features/photos/booking-photos-words.ts'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { makePhotoOutbox, UnsentPhoto } from '#features/photos/site/photo-outbox.ts'
import { sendBytes, Unreachable } from '#platform/browser/api/send-bytes.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import { removeOldFiles } from '#platform/browser/storage/files.ts'
import { chosenPhotos } from './chosen-photos.ts'
import { type Booked, UNSENT_PHOTOS } from './storage-keys.ts'

// The photos of bookings that are stored, on their way. As with the vehicle, no failure loses the booking.

const LONGEST = limits.photoHours * HOUR

/** The statuses of our server's final refusals. */
const FINAL = [400, 409, 413, 415, 422]

export const outbox = makePhotoOutbox<{ reference: string }>({
  name: `${UNSENT_PHOTOS}-`,
  schema: z.object({ ...UnsentPhoto.shape, reference: z.string() }),
  longest: LONGEST,
  async upload({ booking }, file, progress) {
    const others = outbox.read().filter((it) => it.booking === booking && it.refused === undefined)
    const query = new URLSearchParams({ booking_id: booking, left: String(others.length - 1) })
    const url = `${apiOrigin}${visitorPhotoCalls.photos}?${query}`
    const { status, answer } = await sendBytes(url, file, progress, t(words).sending.offline)
    const problem = z.safeParse(ProblemDetails, answer).data
    if (problem && FINAL.includes(status)) throw new Error(problem.detail)
    // Any other answer may come from a proxy, or be temporary.
    if (!z.safeParse(RecordReceipt, answer).success) throw new Unreachable(t(words).sending.offline)
  },
})

/** Sends the photos that were chosen for a booking that is now stored. */
export async function sendChosen(booked: Booked) {
  for (const { id, name, isKept } of await chosenPhotos.take()) post({ id, name, booked }, Promise.resolve(isKept))
  void outbox.send()
}

/** Sends what waits since an earlier visit, and whatever is added. Returns a function that stops it. */
export function watchPhotos() {
  void removeOldFiles()
  return outbox.watch()
}

const post = ({ id, name, booked }: { id: string; name: string; booked: Booked }, kept: Promise<boolean>) =>
  outbox.add({ booking: booked.id, reference: booked.reference, name, file: id }, kept)
