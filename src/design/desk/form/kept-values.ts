import * as z from 'zod/mini'
import { listen } from '#platform/browser/desk/signals.ts'
import { browserStore, storeNames } from '#platform/browser/storage/browser-store.ts'

/** What was typed into a form, and the id with which it is sent. */
const Kept = z.object({ id: z.string(), typed: z.record(z.string(), z.unknown()) })
type Kept = z.output<typeof Kept>

/** All that was typed and not sent, by the keys of the forms. It stays while the desk is open, whatever page is shown. */
const kept = new Map<string, Kept>()

const PREFIX = 'desk-form:'

// Somebody else may sign in next.
listen((signal) => {
  if (signal.is !== 'signed-out' || !signal.meant) return
  kept.clear()
  for (const name of storeNames('sessionStorage', PREFIX)) browserStore('sessionStorage', name, Kept).remove()
})

/**
 * Where the typed values of a form stay once it is closed. With `isStored` the tab has them after a reload, too: not for passwords, and
 * the key must name the person, since another one may sign in.
 */
export function keptValues(key: string, isStored = false) {
  if (isStored) return browserStore('sessionStorage', PREFIX + key, Kept)
  return {
    read: () => kept.get(key),
    write: (values: Kept) => void kept.set(key, values),
    remove: () => void kept.delete(key),
  }
}

/** Whether somebody has typed into the form with this key, and not sent it. */
export const hasKeptValues = (key: string) => kept.has(key)
