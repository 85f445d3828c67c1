import * as z from 'zod/mini'
import { browserStore, storeNames } from '#platform/browser/storage/browser-store.ts'

/** How the names begin under which this tab keeps bookings from calls as they are typed; see `stored-draft.ts`. */
export const PREFIX = 'desk-booking-'

/**
 * Removes all drafts from the storage: nobody is signed in any more. A session that ended by itself leaves them in the
 * memory of the page, for the same person. Every page of the desk loads this, and what is in a draft is of no matter here.
 */
export function forgetBookings({ meant }: { meant: boolean }) {
  for (const name of storeNames('sessionStorage', PREFIX)) {
    const store = browserStore('sessionStorage', name, z.unknown())
    const draft = store.read()
    if (draft && !meant) store.hold(draft)
    else store.remove()
  }
}
