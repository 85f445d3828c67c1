import * as z from 'zod/mini'
import { KnownClient } from '#features/bookings/new-booking.ts'
import { LineInput } from '#features/prices/lines.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'
import { PREFIX } from './forget-bookings.ts'
import { filledFrom, Typed } from './typed.ts'

/** A booking from a call as it is typed. */
const Draft = z.object({
  /** The id that it is sent with, at each try. */
  id: z.string(),
  typed: Typed,
  /** The answers to the owner's questions. */
  answers: z.record(z.string(), z.string()),
  isMailed: z.boolean(),
  /** The number of the crew that is chosen for it, or empty. */
  crew: z.string(),
  /** The price that was agreed on, and the job for which. */
  agreed: z.optional(z.object({ job: z.string(), lines: z.array(LineInput) })),
  /** The person whose details were filled in last. */
  client: z.optional(KnownClient),
  /** Whether their details still stand there. */
  isFilled: z.boolean(),
  /** Whether the server has its first version: an answer was lost. */
  isStored: z.boolean(),
})
export type Draft = z.output<typeof Draft>

/** The draft for a person who was found: what was agreed on with the person chosen before is not theirs. */
export const withClient = (draft: Draft, client: KnownClient): Draft => ({
  ...draft,
  typed: filledFrom(draft.typed, client, draft.client),
  agreed: draft.client && draft.client.id !== client.id ? undefined : draft.agreed,
  client,
  isFilled: true,
})

const StoredDraft = z.object({ person: z.string(), draft: Draft })

/**
 * The draft that a person left in this tab; undefined if there is none. Each form has its own: `again` is the id of the
 * booking that it began with, or empty. A draft of somebody else is removed.
 */
export function readBooking(person: string, again: string): Draft | undefined {
  const kept = storeAt(PREFIX + again).read()
  if (kept?.person === person) return kept.draft
  forgetBooking(again)
  return undefined
}

export const keepBooking = (person: string, again: string, draft: Draft) =>
  void storeAt(PREFIX + again).write({ person, draft })

/** Removes a draft: it is stored, or not wanted any more. */
export const forgetBooking = (again: string) => storeAt(PREFIX + again).remove()

const storeAt = (name: string) => browserStore('sessionStorage', name, StoredDraft)
