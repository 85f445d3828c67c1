import * as z from 'zod/mini'
import type { Section } from '#features/website/content-shape.ts'
import { Text } from '#features/website/french-texts.ts'
import { browserStore, storeNames } from '#platform/browser/storage/browser-store.ts'

/** What was typed into a part of the content, and which version of it the author saw. */
const StoredEdit = z.object({
  /** The number of the publication that held, and the part as it was then. */
  number: z.int(),
  from: z.unknown(),
  value: z.unknown(),
  /** The French texts that were typed, or found to be right, by their paths. */
  french: z.optional(z.record(z.string(), Text)),
  /** The made-up facts that the author finds to be right. */
  confirmed: z.array(z.string()),
})
export type StoredEdit = z.output<typeof StoredEdit>

const PREFIX = 'desk-content-'

/** The edit of a part that is kept in this tab; undefined if there is none. */
export const readEdit = (section: Section) => storeAt(PREFIX + section).read()

/** Keeps an edit in this tab; undefined removes it. */
export function keepEdit(section: Section, edit: StoredEdit | undefined) {
  if (edit) storeAt(PREFIX + section).write(edit)
  else storeAt(PREFIX + section).remove()
}

/** Removes all edits: who signs in next must not find them. */
export function forgetEdits() {
  for (const name of storeNames('sessionStorage', PREFIX)) storeAt(name).remove()
}

const storeAt = (name: string) => browserStore('sessionStorage', name, StoredEdit)
