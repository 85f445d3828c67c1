import * as z from 'zod/mini'
import { code } from '#core/text.ts'
import type { ContentChange } from './changes.ts'
import { contentRefusals } from './content-refusals-words.ts'
import { type Section, sections } from './content-shape.ts'
import { deskContent as words } from './desk-content-words.ts'
import { Text } from './french-texts.ts'

/** What a publication changed: a section, or all of them, if a whole state was brought back or imported. */
export type PublishedSection = Section | 'all'

const section = z.enum(sections, { error: words.refusals.section(sections) })
const number = z.int({ error: words.refusals.number }).check(z.gte(0, words.refusals.number))

/** A publication in a list. */
export const PublicationEntry = z.object({
  number: z.int(),
  at: z.string(),
  who: z.string(),
  section: z.enum([...sections, 'all']),
})
export type PublicationEntry = z.output<typeof PublicationEntry>

/** The French side of the content: all by the paths of texts, with an item's id in place of its number. */
type FrenchTexts = {
  /** The texts that are in French on the site. */
  texts: Record<string, Text>
  /** The paths of those that the owner wrote. The others came with the site, and are shown as long as their English is. */
  own: string[]
  /** The paths of texts that can have a French one and have none: their English is shown. */
  missing: string[]
  /** The paths of French texts whose English text has changed since they were written. */
  stale: string[]
}

/** The answer of `GET /desk/api/content`: all sections as they are edited, and what the owner should know. */
export type DeskContent = {
  /** The number of the publication that holds; 0 if there is none. */
  number: number
  content: Record<string, unknown>
  /** The paths of the facts that are made up. */
  placeholders: string[]
  /** The gaps that a text may use besides facts, by its path; those of a list's lines by the path of the list. */
  gaps: Record<string, string[]>
  /** The paths of texts for which this version of the program has no place any more. */
  aside: string[]
  french: FrenchTexts
  /** The pages that could not be rendered with this content, and why: they show what they showed before. */
  failures: { path: string; reason: string }[]
}

/** The body of `POST /desk/api/content/preview` and of `POST /desk/api/content/publish`. */
export const ContentEdit = z.strictObject({
  section,
  /** The number of the publication that the editor began with. */
  number,
  value: z.unknown(),
  /** The French texts that the owner wrote, or found to be right, by their paths. An empty one is taken back. */
  french: z._default(z.record(z.string().check(z.maxLength(200)), Text), {}),
  /** The made-up facts that the owner finds to be right, by their paths. */
  confirmed: z._default(z.array(code(contentRefusals.empty).check(z.maxLength(100))).check(z.maxLength(100)), []),
})
export type ContentEdit = z.output<typeof ContentEdit>

/** The answer to a preview: what would change, what follows from it, and where the pages can be looked at. */
export type ContentPreview = {
  changes: ContentChange[]
  consequences: string[]
  /** The id of the preview (see `previewPage`), for some minutes. */
  preview: string
}

/** The query of `GET /desk/api/publications`: those before a number. */
export const PublicationQuery = z.strictObject({
  before: z._default(
    z.pipe(code(words.refusals.number).check(z.regex(/^\d{1,9}$/, words.refusals.number)), z.transform(Number)),
    1_000_000_000,
  ),
})

/** The answer of `GET /desk/api/publications`, newest first. */
export const Publications = z.object({ publications: z.array(PublicationEntry) })

/** The answer of `GET /desk/api/publications/:id`: what it changed. */
export type PublicationChanges = { changes: ContentChange[] }

/** The body of `POST /desk/api/publications/:id/restore`: the number of the publication that holds. */
export const RestoreRequest = z.strictObject({ number })
export type Publications = z.output<typeof Publications>
