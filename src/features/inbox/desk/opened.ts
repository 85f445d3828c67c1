import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { browserStore } from '#platform/browser/storage/browser-store.ts'

/** The items of the Inbox that were opened in this browser, by their keys. None of it names a client. */
const store = browserStore('localStorage', 'desk-opened', z.array(z.string()))

const MOST = 300
const CHANGED = 'desk-opened-changed'

let opened: readonly string[] | undefined
const read = () => {
  opened ??= store.read() ?? []
  return opened
}

/** Notes that somebody has opened an item here: it is no longer new. */
export function noteOpened(key: string) {
  if (read().includes(key)) return
  opened = [...read(), key].slice(-MOST)
  store.write([...opened])
  dispatchEvent(new Event(CHANGED))
}

export const useOpened = () =>
  useSyncExternalStore((changed) => {
    addEventListener(CHANGED, changed)
    return () => removeEventListener(CHANGED, changed)
  }, read)
