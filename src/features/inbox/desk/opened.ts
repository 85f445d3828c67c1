import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored } from '#platform/browser/storage/stored.ts'

/** The items of the Inbox that were opened in this browser, by their keys. None of it names a client. */
const store = stored('localStorage', 'desk-opened', z.array(z.string()))

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
