import * as z from 'zod/mini'
import { Inbox } from '#features/inbox/inbox.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'

/** What waited in the Inbox, as the server last sent it to a person. */
const StoredInbox = z.object({ email: z.string(), inbox: Inbox })

const store = browserStore('localStorage', 'desk-inbox', StoredInbox)

/** The kept Inbox of a person; undefined if there is none. */
export function readInbox(email: string): Inbox | undefined {
  const found = store.read()
  return found?.email === email ? found.inbox : undefined
}

/** Keeps an Inbox in this browser, in place of the one before. One that could not be read again leaves that there. */
export function keepInbox(email: string, inbox: Inbox) {
  const { data } = z.safeParse(StoredInbox, { email, inbox })
  if (data) store.write(data)
}

/** Removes it: nobody is signed in any more. */
export const forgetInbox = () => store.remove()

/** Removes the Inbox of anybody but this person. */
export function forgetInboxOfOthers(email: string) {
  if (readInbox(email) === undefined) store.remove()
}
