import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { browserStore } from '#platform/browser/storage/browser-store.ts'

const store = browserStore('localStorage', 'desk-single-keys', z.enum(['on', 'off']))
const SWITCHED = 'desk-keys-switched'

/** Whether single keys work in this browser. They do, until a person switches them off. */
export const areKeysOn = () => store.read() !== 'off'

/** Switches single keys on or off. Where the browser keeps nothing, that holds as long as the page. */
export function switchKeys(on: boolean) {
  store.write(on ? 'on' : 'off')
  dispatchEvent(new Event(SWITCHED))
}

export const useKeysOn = () => useSyncExternalStore(subscribe, areKeysOn, () => true)

function subscribe(changed: () => void) {
  // `storage` comes from other tabs.
  for (const kind of [SWITCHED, 'storage']) addEventListener(kind, changed)
  return () => {
    for (const kind of [SWITCHED, 'storage']) removeEventListener(kind, changed)
  }
}
