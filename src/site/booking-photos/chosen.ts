import { bookingPhotos as words } from '#content/booking-photos.ts'
import { limits } from '#content/limits.ts'
import { pictureRefusals } from '#content/picture-refusals.ts'
import { kindFault } from '#domain/picture-kind.ts'
import { VISITOR_PHOTO_BYTES } from '#domain/pictures.ts'
import { makeTurns } from '#domain/turns.ts'
import { randomId } from '#site/forms/random-id.ts'
import { shrink } from '#site/photos/shrink.ts'
import { announce, type Booked, chosenName } from './announced.ts'
import { forget, type KeptPhoto, keep, readKept } from './kept-photos.ts'
import { thumbOf } from './thumb.ts'

/** A photo that was chosen for the form. `words`: why it cannot be sent. */
export type ChosenPhoto = {
  id: string
  at: number
  name: string
  state: 'prepares' | 'ready' | 'failed'
  thumb: string
  words?: string
  file?: Blob
}

/** The photos of the form, and whether the browser keeps them beyond this page. */
export type ChosenState = { photos: readonly ChosenPhoto[]; isKept: boolean }

const MOST = limits.photosOfAVisitor

let state: ChosenState = { photos: [], isKept: true }
const listeners = new Set<() => void>()
const inTurn = makeTurns()
/** When the last photo was added. Each has an instant of its own, by which they stay in order. */
let lastAt = 0

/** The name under which the browser keeps the photos of this tab. */
const tab = chosenName() ?? randomId()

export const chosen = {
  read: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Adds files, each made smaller in its turn. Those beyond the room are refused with words. */
  add(files: readonly File[]) {
    for (const file of files) {
      lastAt = Math.max(lastAt + 1, Date.now())
      const photo = { id: randomId(), at: lastAt, name: file.name, thumb: '' }
      put([...state.photos, { ...photo, state: 'prepares' }])
      void inTurn(() => prepare(photo.id, file))
    }
  },
  remove(id: string) {
    put(state.photos.filter((it) => it.id !== id))
    void forget([id])
  },
  /** Takes the photos out of the form, for a booking that is stored. The browser keeps them until they are sent. */
  async take(booked: Booked): Promise<KeptPhoto[]> {
    // After all that is still made smaller.
    await inTurn(async () => {})
    const taken = state.photos.filter(isReady).map((it) => kept(it, booked))
    await keep(taken)
    put([])
    return taken
  },
}

const isReady = ({ state }: ChosenPhoto) => state === 'ready'

async function prepare(id: string, file: File) {
  try {
    if (state.photos.filter(isReady).length >= MOST) throw new Error(words.full(MOST))
    const small = await shrink(file, VISITOR_PHOTO_BYTES)
    // The browser cannot show it: what is no picture at all is told at once, and not after the booking.
    const fault = small === file && kindFault(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
    if (fault) throw new Error(pictureRefusals[fault])
    const thumb = await thumbOf(small)
    change(id, { state: 'ready', file: small, thumb })
    const photo = state.photos.find((it) => it.id === id)
    if (photo && !(await keep([kept(photo)]))) put(state.photos, false)
  } catch (error) {
    change(id, { state: 'failed', words: String(error instanceof Error ? error.message : error) })
  }
}

const kept = ({ id, at, name, file, thumb }: ChosenPhoto, booked?: Booked): KeptPhoto => ({
  ...{ id, tab, at, name, thumb, booked, file: file ?? new Blob() },
})

async function restore() {
  const mine = (await readKept()).filter((it) => it.tab === tab && !it.booked)
  const before = mine.map(({ tab: _, booked: __, ...photo }) => ({
    ...photo,
    state: 'ready' as const,
  }))
  put([...before, ...state.photos])
}

const change = (id: string, now: Partial<ChosenPhoto>) =>
  put(state.photos.map((it) => (it.id === id ? { ...it, ...now } : it)))

function put(photos: readonly ChosenPhoto[], isKept = state.isKept) {
  state = { photos, isKept }
  announce(photos.some(({ state }) => state !== 'failed') ? tab : undefined)
  for (const listener of [...listeners]) listener()
}

// First come the photos that were chosen before a reload.
void inTurn(restore)
