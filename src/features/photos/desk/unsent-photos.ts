import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { withId, withQuery } from '#core/desk-calls.ts'
import { DAY } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { photoUploadCalls } from '#features/photos/calls.ts'
import { deskPhotos as words } from '#features/photos/desk-words.ts'
import { type PhotoStage, photoStages } from '#features/photos/photos.ts'
import { makePhotoOutbox, UnsentPhoto } from '#features/photos/site/photo-outbox.ts'
import { shrink } from '#features/photos/site/shrink.ts'
import { sendFile } from '#features/pictures/desk/shared/send-file.ts'
import { Unreachable } from '#platform/browser/api/send-bytes.ts'
import { errorText, isFinal } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { putFile, removeOldFiles } from '#platform/browser/storage/files.ts'
import type { MayBegin } from '#platform/browser/storage/outbox.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'

/** How long a photo waits for its person. A phone that is never signed in again must not keep somebody's home. */
const LONGEST = 7 * DAY

const JobsPhoto = z.object({
  stage: z.enum(photoStages),
  /** Whether it was made smaller: then each try sends the same bytes. */
  isSmall: z.boolean(),
})

/** The photos of jobs that the server does not have. */
export const unsentPhotos = makePhotoOutbox<z.output<typeof JobsPhoto>>({
  name: 'desk-photo-',
  schema: z.object({ ...UnsentPhoto.shape, ...JobsPhoto.shape }),
  longest: LONGEST,
  async upload({ key, at, booking, stage, file: name, isSmall }, file, progress): Promise<void> {
    const small = isSmall ? file : await shrink(file)
    if (!isSmall) {
      await putFile(name, small, Date.parse(at) + LONGEST)
      unsentPhotos.change(key, { isSmall: true })
    }
    const query = new URLSearchParams({ stage })
    try {
      const url = withQuery(withId(photoUploadCalls.bookingPhotos, booking), query)
      await sendFile(url, small, progress)
    } catch (error) {
      throw isFinal(error) ? error : new Unreachable(errorText(error))
    }
    publish({ is: 'event', kind: 'booking_changed' })
  },
})

/** The photos of a booking that wait, and how many have arrived (see `added`). */
export function useUnsentPhotos(booking: string) {
  const all = useSyncExternalStore(unsentPhotos.subscribe, unsentPhotos.read, unsentPhotos.read)
  const photos = all.filter((photo) => photo.booking === booking)
  return { photos, added: unsentPhotos.added.get(booking) ?? 0 }
}

type To = { booking: string; stage: PhotoStage }

/**
 * Adds photos of a job of which the server has so many, and keeps them until it has these. What is on its way takes room;
 * what was refused takes none.
 */
export function addPhotos(to: To, files: readonly File[], stored = 0) {
  const coming = unsentPhotos.read().filter(({ booking, refused }) => booking === to.booking && refused === undefined)
  const room = limits.photosOfAJob - stored - coming.length
  for (const [i, file] of files.entries()) {
    const id = randomId()
    unsentPhotos.add(
      {
        ...to,
        name: file.name,
        file: id,
        isSmall: false,
        ...(i >= room && { refused: words.refusals.full(limits.photosOfAJob) }),
      },
      putFile(id, file, Date.now() + LONGEST),
    )
  }
  void unsentPhotos.send()
}

/** Sends what a person took earlier, before the page was closed, and whatever is added. Returns what stops it. */
export function watchPhotos(person: string, mayBegin: MayBegin) {
  void removeOldFiles()
  return unsentPhotos.watch(person, mayBegin)
}
