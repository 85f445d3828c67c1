import { deskPhotos as words } from '#content/desk-photos.ts'
import { limits } from '#content/limits.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { JobPhoto } from '#domain/desk/photos.ts'
import { SECOND } from '#domain/durations.ts'
import type { PhotoStage } from '#domain/photos.ts'
import { publish } from '#site/desk/api/signals.ts'
import { sendFile } from '#site/desk/pictures/send-file.ts'
import { randomId } from '#site/forms/random-id.ts'
import { makeQueue } from '#site/photos/queue.ts'
import { shrink } from '#site/photos/shrink.ts'
import { whenBack } from '#site/photos/when-back.ts'
import { forgetPhoto, keepPhoto, keptPhotosOf } from './kept-photos.ts'

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

/** Those that are in the queue, and whether the browser keeps them, too. */
const known = new Map<string, boolean>()
let owner = ''

type To = { bookingId: string; stage: PhotoStage }

/**
 * Adds photos of a job of which the server has so many, and keeps them until it has these. What is on its way takes room;
 * what was refused takes none.
 */
export function addPhotos(to: To, files: readonly File[], stored = 0) {
  const coming = waiting().filter(({ bookingId }) => bookingId === to.bookingId).length
  const room = limits.photosOfAJob - stored - coming
  const keys = files.map((file) => {
    const key = randomId()
    known.set(key, false)
    const { name } = file
    void keepPhoto({ ...to, id: key, person: owner, name, at: Date.now(), file }).then((kept) => {
      // It may be sent by now.
      if (!known.has(key)) return forgetPhoto(key)
      known.set(key, kept)
      askBeforeLeaving()
    })
    return key
  })
  const full = words.refusals.full(limits.photosOfAJob)
  photoQueue.add(to, files, { room, full }, keys)
}

/** Sends what a person who signs in took earlier, before the page was closed. Photos of others wait for them. */
export async function sendKeptPhotos(person: string) {
  if (person === owner) return
  // What somebody else took stays in the browser's database.
  known.clear()
  photoQueue.clear()
  owner = person
  for (const { id, bookingId, stage, name, file } of await keptPhotosOf(person)) {
    if (owner !== person || known.has(id)) continue
    known.set(id, true)
    photoQueue.add({ bookingId, stage }, [new File([file], name)], { room: 1, full: '' }, [id])
  }
}

/** How many photos the server does not have yet. They are lost if the person signs out. */
export const unsentPhotos = () => waiting().length

const waiting = () => photoQueue.read().photos.filter(({ state }) => state !== 'failed')

/** Forgets all photos, here and in the browser: the person has signed out. */
export async function forgetPhotos() {
  const person = owner
  owner = ''
  photoQueue.clear()
  for (const { id } of await keptPhotosOf(person)) await forgetPhoto(id)
}

photoQueue.subscribe(() => {
  const here = new Set(photoQueue.read().photos.map(({ key }) => key))
  for (const key of known.keys())
    if (!here.has(key)) {
      known.delete(key)
      void forgetPhoto(key)
    }
  askBeforeLeaving()
})

/** The browser asks before a page is closed that alone has a photo. */
function askBeforeLeaving() {
  if (waiting().some(({ key }) => !known.get(key))) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
}

const askFirst = (event: Event) => event.preventDefault()
