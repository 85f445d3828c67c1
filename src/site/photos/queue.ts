import type { ShownStage } from '#domain/photos.ts'
import { randomId } from '#site/forms/random-id.ts'
import { Unreachable } from './send-bytes.ts'

/** A photo on its way to the server. `part`: how much of it is sent, from 0 to 1. `words`: why it failed. */
export type QueuedPhoto = {
  key: string
  bookingId: string
  stage: ShownStage
  name: string
  state: 'waits' | 'prepares' | 'sends' | 'offline' | 'failed'
  part: number
  words?: string
}

/** All photos on their way, and how many of a booking have arrived since it was last waited for. */
export type QueueState = {
  photos: readonly QueuedPhoto[]
  added: ReadonlyMap<string, number>
}

type Deps = {
  shrink: (file: Blob) => Promise<Blob>
  send: (photo: QueuedPhoto, file: Blob, onProgress: (part: number) => void) => Promise<void>
  /** Calls back when another try makes sense after the server could not be reached. */
  whenBack: (resume: () => void) => void
}

type To = Pick<QueuedPhoto, 'bookingId' | 'stage'>

/** Sends photos one after the other. It outlives the page of a booking, and waits for a lost connection. */
export function makeQueue({ shrink, send, whenBack }: Deps) {
  let state: QueueState = { photos: [], added: new Map() }
  /** The file of each photo; after it was made smaller, that one, so that a second try sends the same bytes. */
  const files = new Map<string, { file: Blob; isSmall: boolean }>()
  const listeners = new Set<() => void>()
  let isAtWork = false

  function put(next: Partial<QueueState>) {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }
  const change = (key: string, now: Partial<QueuedPhoto>) =>
    put({ photos: state.photos.map((it) => (it.key === key ? { ...it, ...now } : it)) })
  function drop(key: string) {
    files.delete(key)
    put({ photos: state.photos.filter((it) => it.key !== key) })
  }

  async function prepared(key: string): Promise<Blob | undefined> {
    const held = files.get(key)
    if (!held || held.isSmall) return held?.file
    change(key, { state: 'prepares' })
    const file = await shrink(held.file)
    // It may have been left out meanwhile.
    if (files.has(key)) files.set(key, { file, isSmall: true })
    return files.get(key)?.file
  }

  async function deliver(photo: QueuedPhoto) {
    const { key, bookingId } = photo
    try {
      const file = await prepared(key)
      if (!file) return drop(key)
      change(key, { state: 'sends', part: 0 })
      await send(photo, file, (part) => change(key, { part }))
      if (!files.has(key)) return
      drop(key)
      put({ added: new Map(state.added).set(bookingId, (state.added.get(bookingId) ?? 0) + 1) })
    } catch (error) {
      if (!(error instanceof Unreachable))
        return change(key, {
          state: 'failed',
          words: String(error instanceof Error ? error.message : error),
        })
      // The others cannot be sent either.
      waitAll()
      whenBack(resume)
    }
  }

  const waitAll = () =>
    put({
      photos: state.photos.map((it) => (it.state === 'failed' ? it : { ...it, state: 'offline' })),
    })
  function resume() {
    put({
      photos: state.photos.map((it) => (it.state === 'offline' ? { ...it, state: 'waits' } : it)),
    })
    void work()
  }

  async function work() {
    if (isAtWork) return
    isAtWork = true
    for (;;) {
      const next = state.photos.find((it) => it.state === 'waits')
      if (!next) break
      await deliver(next)
    }
    isAtWork = false
  }

  return {
    /**
     * Adds files of a job, under `keys` if they have some already. Those beyond its `room` are refused with these words.
     */
    add(
      to: To,
      chosen: readonly File[],
      { room, full }: { room: number; full: string },
      keys: readonly string[] = chosen.map(randomId),
    ) {
      const isOffline = state.photos.some((it) => it.state === 'offline')
      const photos = chosen.map((file, i): QueuedPhoto => {
        const key = keys[i] ?? randomId()
        const base = { ...to, key, name: file.name, part: 0 }
        files.set(key, { file, isSmall: false })
        if (i >= room) return { ...base, state: 'failed', words: full }
        return { ...base, state: isOffline ? 'offline' : 'waits' }
      })
      const isFirst = !state.photos.some((it) => it.bookingId === to.bookingId)
      const added = new Map(state.added)
      if (isFirst) added.delete(to.bookingId)
      put({ photos: [...state.photos, ...photos], added })
      void work()
    },
    again(key: string) {
      change(key, { state: 'waits' })
      void work()
    },
    drop,
    /** Forgets all photos: somebody else may sign in next. */
    clear() {
      files.clear()
      put({ photos: [], added: new Map() })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
  }
}
