import * as z from 'zod/mini'
import { bookingPhotos as words } from '#content/booking-photos.ts'
import { calls } from '#domain/api.ts'
import { MINUTE, SECOND } from '#domain/durations.ts'
import { RecordReceipt } from '#domain/linked-record.ts'
import { FROM_CLIENT } from '#domain/photos.ts'
import { ProblemDetails } from '#domain/problem.ts'
import { apiOrigin } from '#site/build/settings.ts'
import { makeQueue, type QueuedPhoto } from '#site/photos/queue.ts'
import { sendBytes, Unreachable } from '#site/photos/send-bytes.ts'
import { whenBack } from '#site/photos/when-back.ts'
import type { Booked } from './announced.ts'
import { chosen } from './chosen.ts'
import { forget, type KeptPhoto, readKept } from './kept-photos.ts'
import { UNSENT_PHOTOS } from './storage-keys.ts'

// The photos of bookings that are stored, on their way. As with the vehicle, no failure loses the booking, and what may
// pass is tried again with growing pauses, also after a reload.

const FIRST_PAUSE = 2 * SECOND
const LONGEST_PAUSE = 5 * MINUTE

/** The statuses of our server's final refusals. */
const FINAL = [400, 409, 413, 415, 422]

let pause = FIRST_PAUSE

/** What is kept of each file, and the reference of each booking. */
const records = new Map<Blob, KeptPhoto>()
const references = new Map<string, string>()

export const outbox = makeQueue({
  shrink: async (file) => file,
  send,
  whenBack: (resume) => {
    // A random spread, so that the browsers of a whole town do not retry at the same moment after an outage.
    whenBack(resume, pause * (0.75 + Math.random() / 2))
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  },
})

/** The short name of a booking whose photos are here. */
export const referenceOf = (bookingId: string) => references.get(bookingId) ?? ''

/** Sends the photos that were chosen for a booking that is now stored. */
export async function sendChosen(booked: Booked) {
  post(await chosen.take(booked), booked)
}

/** Sends what waits since an earlier visit. */
export async function sendKept() {
  const here = new Set([...records.values()].map(({ id }) => id))
  const waiting = (await readKept()).filter(({ id, booked }) => booked && !here.has(id))
  const byBooking = Map.groupBy(waiting, ({ booked }) => booked?.id)
  for (const photos of byBooking.values()) {
    const booked = photos[0]?.booked
    if (booked) post(photos, booked)
  }
  if (waiting.length === 0) note()
}

function post(photos: readonly KeptPhoto[], { id, reference }: Booked) {
  references.set(id, reference)
  const files = photos.map((photo) => {
    const file = new File([photo.file], photo.name)
    records.set(file, photo)
    return file
  })
  outbox.add({ bookingId: id, stage: FROM_CLIENT }, files, { room: files.length, full: '' })
}

async function send({ bookingId }: QueuedPhoto, file: Blob, onProgress: (part: number) => void) {
  const others = outbox.read().photos.filter((it) => it.bookingId === bookingId && waits(it))
  const query = new URLSearchParams({ booking_id: bookingId, left: String(others.length - 1) })
  const url = `${apiOrigin}${calls.photos}?${query}`
  const { status, answer } = await sendBytes(url, file, onProgress, words.sending.offline)
  const problem = z.safeParse(ProblemDetails, answer).data
  const isRefused = problem !== undefined && FINAL.includes(status)
  // Any other answer may come from a proxy, or be temporary.
  if (!isRefused && !z.safeParse(RecordReceipt, answer).success)
    throw new Unreachable(words.sending.offline)
  const record = records.get(file)
  records.delete(file)
  if (record) await forget([record.id])
  pause = FIRST_PAUSE
  if (isRefused) throw new Error(problem.detail)
}

const waits = ({ state }: QueuedPhoto) => state !== 'failed'

/** Notes for every page of the site whether photos wait here, and asks before a page closes that alone has them. */
function note() {
  const isWaiting = outbox.read().photos.some(waits)
  try {
    if (isWaiting) localStorage.setItem(UNSENT_PHOTOS, 'yes')
    else localStorage.removeItem(UNSENT_PHOTOS)
  } catch {}
  if (isWaiting && !chosen.read().isKept) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
}

outbox.subscribe(note)

const askFirst = (event: Event) => event.preventDefault()
