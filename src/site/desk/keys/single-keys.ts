import { useSyncExternalStore } from 'react'

const KEPT = 'desk-single-keys'
const SWITCHED = 'desk-keys-switched'

/** Whether single keys work in this browser. They do, until a person switches them off. */
export function areKeysOn() {
  try {
    return localStorage.getItem(KEPT) !== 'off'
  } catch {
    return true
  }
}

/** Switches single keys on or off; false if the browser keeps nothing. */
export function switchKeys(on: boolean) {
  try {
    localStorage.setItem(KEPT, on ? 'on' : 'off')
  } catch {
    return false
  }
  dispatchEvent(new Event(SWITCHED))
  return true
}

export const useKeysOn = () => useSyncExternalStore(subscribe, areKeysOn)

function subscribe(changed: () => void) {
  // `storage` comes from other tabs.
  for (const kind of [SWITCHED, 'storage']) addEventListener(kind, changed)
  return () => {
    for (const kind of [SWITCHED, 'storage']) removeEventListener(kind, changed)
  }
}
