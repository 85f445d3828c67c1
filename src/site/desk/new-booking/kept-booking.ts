import * as z from 'zod/mini'
import { KnownClient } from '#domain/desk/new-booking.ts'
import { Typed } from './typed.ts'

/** A booking from a call as it is typed. */
const Draft = z.object({
  /** The id that it is sent with, at each try. */
  id: z.string(),
  typed: Typed,
  isMailed: z.boolean(),
  /** The person whose details were filled in last. */
  client: z.optional(KnownClient),
  /** Whether their details still stand there. */
  isFilled: z.boolean(),
  /** Whether the server has its first version: an answer was lost. */
  isStored: z.boolean(),
})
export type Draft = z.output<typeof Draft>

const Kept = z.object({ person: z.string(), draft: Draft })
type Kept = z.output<typeof Kept>

/** Where storage is full or switched off, and after a session has ended, drafts live as long as the page. */
const inMemory = new Map<string, Kept>()

const PREFIX = 'desk-booking-'

/**
 * The draft that a person left in this tab; undefined if there is none. Each form has its own: `again` is the id of the
 * booking that it began with, or empty. A draft of somebody else is removed.
 */
export function readBooking(person: string, again: string): Draft | undefined {
  const kept = inMemory.get(again) ?? stored(again)
  if (kept?.person === person) return kept.draft
  forgetBooking(again)
  return undefined
}

export function keepBooking(person: string, again: string, draft: Draft) {
  const kept: Kept = { person, draft }
  inMemory.set(again, kept)
  try {
    sessionStorage.setItem(PREFIX + again, JSON.stringify(kept))
  } catch {}
}

/** Removes a draft: it is stored, or not wanted any more. */
export function forgetBooking(again: string) {
  inMemory.delete(again)
  removeItem(PREFIX + again)
}

/**
 * Removes all drafts from the storage: nobody is signed in any more. A session that ended by itself leaves them in the
 * memory of the page, for the same person.
 */
export function forgetBookings({ meant }: { meant: boolean }) {
  if (meant) inMemory.clear()
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) removeItem(key)
  } catch {}
}

function stored(again: string): Kept | undefined {
  try {
    return Kept.safeParse(JSON.parse(sessionStorage.getItem(PREFIX + again) ?? '')).data
  } catch {
    return undefined
  }
}

function removeItem(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
