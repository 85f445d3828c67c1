import { deskCalls, withId } from '#domain/desk/calls.ts'
import { JobPhoto } from '#domain/desk/photos.ts'
import { SECOND } from '#domain/durations.ts'
import { publish } from '#site/desk/api/signals.ts'
import { sendFile } from '#site/desk/pictures/send-file.ts'
import { makeQueue } from '#site/photos/queue.ts'
import { shrink } from '#site/photos/shrink.ts'
import { whenBack } from '#site/photos/when-back.ts'

/** How long the queue waits at most before it tries again, since browsers do not notice every lost connection. */
const TRY_AGAIN = 10 * SECOND

/** The photos that this page is sending, of all bookings. */
export const photoQueue = makeQueue({
  shrink: (file) => shrink(file),
  send: async ({ bookingId, stage }, file, onProgress) => {
    const query = new URLSearchParams({ stage })
    const url = `${withId(deskCalls.bookingPhotos, bookingId)}?${query}`
    await sendFile(JobPhoto, url, file, onProgress)
    publish({ is: 'event', kind: 'booking_changed' })
  },
  whenBack: (resume) => whenBack(resume, TRY_AGAIN),
})

// Photos that wait are only here: the browser asks before the page is closed.
photoQueue.subscribe(() => {
  if (photoQueue.read().photos.some(({ state }) => state !== 'failed'))
    addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
})

const askFirst = (event: Event) => event.preventDefault()
