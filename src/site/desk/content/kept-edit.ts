import * as z from 'zod/mini'
import type { Section } from '#domain/content/content-shape.ts'
import { Text } from '#domain/content/french-texts.ts'

// Storage can be full, switched off or tampered with. The editor must work without it: every failure here is silent.

/** What was typed into a part of the content, and which version of it the author saw. */
const KeptEdit = z.object({
  /** The number of the publication that held, and the part as it was then. */
  number: z.int(),
  from: z.unknown(),
  value: z.unknown(),
  /** The French texts that were typed, or found to be right, by their paths. */
  french: z.optional(z.record(z.string(), Text)),
  /** The made-up facts that the author finds to be right. */
  confirmed: z.array(z.string()),
})
export type KeptEdit = z.output<typeof KeptEdit>

const PREFIX = 'desk-content-'

/** The edit of a part that is kept in this tab; undefined if there is none. */
export function readEdit(section: Section): KeptEdit | undefined {
  try {
    return KeptEdit.safeParse(JSON.parse(sessionStorage.getItem(PREFIX + section) ?? '')).data
  } catch {
    return undefined
  }
}

/** Keeps an edit in this tab; undefined removes it. */
export function keepEdit(section: Section, edit: KeptEdit | undefined) {
  try {
    if (edit) sessionStorage.setItem(PREFIX + section, JSON.stringify(edit))
    else sessionStorage.removeItem(PREFIX + section)
  } catch {}
}

/** Removes all edits: who signs in next must not find them. */
export function forgetEdits() {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {}
}
