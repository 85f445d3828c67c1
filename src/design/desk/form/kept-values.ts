import * as z from 'zod/mini'
import { browserStore, storeNames } from '#platform/browser/storage/browser-store.ts'

/** What was typed into a form, and the id with which it is sent. */
type Kept = { id: string; typed: object }

/** All that was typed and not sent, by the keys of the forms. It stays while the desk is open, whatever page is shown. */
const kept = new Map<string, Kept>()

const PREFIX = 'desk-form:'

/**
 * Nobody is signed in any more, and somebody else may be next. What was typed goes, but a session that ended by itself leaves it in the
 * memory of the page. Every page of the desk loads this.
 */
export function forgetKeptValues({ meant }: { meant: boolean }) {
  if (meant) kept.clear()
  for (const name of storeNames('sessionStorage', PREFIX)) {
    const store = browserStore('sessionStorage', name, z.unknown())
    const typed = store.read()
    if (typed && !meant) store.hold(typed)
    else store.remove()
  }
}

/**
 * Where the typed values of a form stay once it is closed. With the schema `stored` the tab has them after a reload, too, as far as they
 * fit it: not for passwords, and the key must name the person, since another one may sign in.
 */
export function keptValues(key: string, stored?: z.ZodMiniType<object>) {
  if (stored) return browserStore<Kept>('sessionStorage', PREFIX + key, z.object({ id: z.string(), typed: stored }))
  return {
    read: () => kept.get(key),
    write: (values: Kept) => void kept.set(key, values),
    remove: () => void kept.delete(key),
  }
}

/** Whether somebody has typed into the form with this key, and not sent it. */
export const hasKeptValues = (key: string) => kept.has(key)
