import * as z from 'zod/mini'
import { HOUR } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { drawnSize } from '#core/photo-size.ts'
import { kindFault } from '#core/picture-kind.ts'
import { pictureRefusals } from '#core/picture-refusals-words.ts'
import { VISITOR_PHOTO_BYTES } from '#core/pictures.ts'
import { makeQueue } from '#core/queue.ts'
import { t } from '#core/words.ts'
import { bookingPhotos as words } from '#features/photos/booking-photos-words.ts'
import { shrink } from '#features/photos/site/shrink.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'
import { fileOf, putFile, removeFile } from '#platform/browser/storage/files.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { CHOSEN_PHOTOS } from './storage-keys.ts'

/** A photo that was chosen for the form. `words`: why it cannot be sent. */
export type ChosenPhoto = {
  id: string
  name: string
  state: 'prepares' | 'ready' | 'failed'
  /** A small picture of it, as a `data:` address; empty if the browser cannot show it. */
  thumb: string
  words?: string
  /** Whether the browser keeps its file. */
  isKept: boolean
}

/** The photos of the form, and whether the browser keeps them beyond this page. */
export type ChosenState = { photos: readonly ChosenPhoto[]; isKept: boolean }

const MOST = limits.photosOfAVisitor

let state: ChosenState = { photos: [], isKept: true }
const listeners = new Set<() => void>()
const inTurn = makeQueue()
/** What the tab remembers of them. Their files are in the browser's database. */
const list = browserStore(
  'sessionStorage',
  CHOSEN_PHOTOS,
  z.array(z.object({ id: z.string(), name: z.string(), thumb: z.string() })),
)

export const chosenPhotos = {
  read: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Adds files, each made smaller in its turn. Those beyond the room are refused with words. */
  add(files: readonly File[]) {
    for (const file of files) {
      const id = randomId()
      const photo = { id, name: file.name, thumb: '', isKept: false }
      put([...state.photos, { ...photo, state: 'prepares' }])
      void inTurn(() => prepare(id, file))
    }
  },
  remove(id: string) {
    put(state.photos.filter((it) => it.id !== id))
    void removeFile(id)
  },
  /** Takes the photos out of the form, for a booking that is stored. Their files stay until they are sent. */
  async take(): Promise<readonly ChosenPhoto[]> {
    // After all that is still made smaller.
    await inTurn(async () => {})
    const taken = state.photos.filter(isReady)
    put([])
    return taken
  },
}

const isReady = ({ state }: ChosenPhoto) => state === 'ready'

async function prepare(id: string, file: File) {
  try {
    if (state.photos.filter(isReady).length >= MOST) throw new Error(t(words).full(MOST))
    const small = await shrink(file, VISITOR_PHOTO_BYTES)
    // The browser cannot show it: what is no picture at all is told at once, and not after the booking.
    const fault = small === file && kindFault(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
    if (fault) throw new Error(t(pictureRefusals)[fault])
    const thumb = await thumbOf(small)
    const isKept = await putFile(id, small, Date.now() + limits.photoHours * HOUR)
    // It may be removed by now.
    if (!state.photos.some((it) => it.id === id)) return await removeFile(id)
    change(id, { state: 'ready', thumb, isKept })
    if (!isKept) put(state.photos, false)
  } catch (error) {
    change(id, { state: 'failed', words: String(error instanceof Error ? error.message : error) })
  }
}

async function restore() {
  const photos = await Promise.all(
    (list.read() ?? []).map(async (photo): Promise<ChosenPhoto[]> => {
      const isThere = await fileOf(photo.id).catch(() => undefined)
      return isThere ? [{ ...photo, state: 'ready', isKept: true }] : []
    }),
  )
  put([...photos.flat(), ...state.photos])
}

const change = (id: string, now: Partial<ChosenPhoto>) =>
  put(state.photos.map((it) => (it.id === id ? { ...it, ...now } : it)))

function put(photos: readonly ChosenPhoto[], isKept = state.isKept) {
  state = { photos, isKept }
  const listed = photos.filter(({ state }) => state !== 'failed')
  if (listed.length > 0) list.write(listed.map(({ id, name, thumb }) => ({ id, name, thumb })))
  else list.remove()
  for (const listener of [...listeners]) listener()
}

// First come the photos that were chosen before a reload.
void inTurn(restore)

/** The longest side of a small picture, in pixels: it is shown at half of it, sharp on a phone. */
const EDGE = 192
const QUALITY = 0.7

/** A small picture of a photo as a `data:` address, since the page may show no other; empty if the browser cannot. */
async function thumbOf(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return ''
  const canvas = document.createElement('canvas')
  const { width, height } = Object.assign(canvas, drawnSize(picture, EDGE))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
