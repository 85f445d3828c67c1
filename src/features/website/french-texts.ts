import * as z from 'zod/mini'
import { anyText } from '#core/text.ts'
import { contentRefusals } from './content-refusals-words.ts'

const line = anyText(contentRefusals.empty)

/** A text of one value, or of each line of a list. */
export const Text = z.union([line, z.array(line)])
export type Text = z.output<typeof Text>

/** Whether a text, or each line of a list, says nothing. */
export const isEmpty = (text: unknown) => [text].flat().every((line) => String(line ?? '').trim() === '')

/** Texts by their paths, with an item's id in place of its number, such as `products.wax.title`. */
export type Texts = Readonly<Record<string, Text>>

/** The owner's French texts by their paths: each with the English text that it was written for. */
export const OwnFrench = z.record(z.string(), z.object({ text: Text, of: Text }))
export type OwnFrench = z.output<typeof OwnFrench>

/** How a French text is named among the fields of the content. */
const FRENCH = 'french.'

export const fieldOf = (path: string) => FRENCH + path

/** The path of the text that a field is for, in whatever language. */
export const englishOf = (field: string) => (field.startsWith(FRENCH) ? field.slice(FRENCH.length) : field)
