import * as z from 'zod/mini'
import { Unreachable } from '#platform/browser/api/send-bytes.ts'
import { fileOf, removeFile } from '#platform/browser/storage/files.ts'
import { Entry, makeOutbox, type Shown } from '#platform/browser/storage/outbox.ts'

/** A photo that the server does not have yet. */
export const UnsentPhoto = z.object({
  ...Entry.shape,
  name: z.string(),
  /** The name under which the browser keeps its file. */
  file: z.string(),
})
type UnsentPhoto = z.output<typeof UnsentPhoto>

type Body = Pick<UnsentPhoto, 'name' | 'file'>

type Kind<More> = Omit<Parameters<typeof makeOutbox<Body & More>>[0], 'send' | 'onGone'> & {
  /** Sends it. Throws `Unreachable` if it may be sent later, and otherwise an error with words for people. */
  upload: (photo: Entry & Body & More, file: Blob, progress: (part: number) => void) => Promise<void>
}

/**
 * An outbox of photos, each with what else it needs. `added`: how many photos of a booking have arrived. The count begins anew
 * when one is added and no other of that booking waits.
 */
export function makePhotoOutbox<More>({ upload, ...kind }: Kind<More>) {
  const added = new Map<string, number>()
  const outbox = makeOutbox<Body & More>({
    ...kind,
    onGone: ({ file }) => void removeFile(file),
    send: async (photo, { begin, progress }) => {
      const { booking } = photo
      try {
        const file = await fileOf(photo.file).catch(() => {
          throw new Unreachable()
        })
        // The browser may have deleted it.
        if (!file || !begin()) return 'done'
        progress(0)
        await upload(photo, file, progress)
        added.set(booking, (added.get(booking) ?? 0) + 1)
        return 'done'
      } catch (error) {
        if (error instanceof Unreachable) return 'stop'
        return { refused: String(error instanceof Error ? error.message : error) }
      }
    },
  })
  return {
    ...outbox,
    added: added as ReadonlyMap<string, number>,
    add(...[photo, kept]: Parameters<typeof outbox.add>) {
      if (!outbox.read(photo.person).some(({ booking }) => booking === photo.booking)) added.delete(photo.booking)
      return outbox.add(photo, kept)
    },
    forget(person: string) {
      added.clear()
      outbox.forget(person)
    },
  }
}

export type PhotoState = 'waits' | 'sends' | 'offline' | 'failed'

/** The state of a photo among all that wait. If one of them was sent in vain, the others cannot be sent either. */
export function photoState(photo: Shown<unknown>, all: readonly Shown<unknown>[]): PhotoState {
  if (photo.refused !== undefined) return 'failed'
  if (photo.part !== undefined) return 'sends'
  const isOffline = all.some(({ isLate, part }) => isLate && part === undefined)
  return isOffline ? 'offline' : 'waits'
}
