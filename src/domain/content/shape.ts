import type { Place } from '#domain/pictures.ts'

/**
 * The shape of a part of the content: it says which values are allowed, how the desk edits them, and what is kept when
 * only a part of them was changed.
 */
export type Shape = Leaf | Lines | Group | Items

/** A single value. */
export type Leaf =
  /**
   * A text of one line. A text with `optional` may be empty, and one with `oneLanguage` is the same in all languages: a
   * name, or words that the owner alone reads.
   */
  | { kind: 'line'; max: number; optional?: boolean; oneLanguage?: boolean }
  /** A text of several lines. */
  | { kind: 'text'; max: number }
  /** A text with bold words and links; of several lines, also with paragraphs and lists (see `rich.ts`). */
  | { kind: 'rich'; max: number; lines: 'one' | 'several' }
  | { kind: 'email' }
  | { kind: 'phone' }
  | { kind: 'postalCode' }
  /** The first three characters of a postal code, or a whole one. */
  | { kind: 'postalPrefix' }
  /** An address on the web. With `optional` it may be empty. */
  | { kind: 'url'; optional?: boolean }
  | { kind: 'number'; min: number; max: number; unit: Unit }
  | { kind: 'flag' }
  /** The hours of a day, or null if it is closed. */
  | { kind: 'hours' }
  /** A day of the calendar, as `YYYY-MM-DD`. */
  | { kind: 'day' }
  /** The id of a place of the service area. */
  | { kind: 'area' }
  /** One of a few values. A list of them is edited with a checkbox for each, in this order. */
  | Choice
  /** Whole dollars, or null if there is no price. */
  | { kind: 'price'; max: number }
  | { kind: 'holidayRule' }
  | { kind: 'icon'; names: readonly string[] }
  /** The name of a picture: one of the code's for this place, or of the owner's own. */
  | { kind: 'picture'; place: Place }
  /** A value that belongs to the code: it is always that of the default. */
  | { kind: 'fixed' }

type Choice = { kind: 'choice'; options: readonly string[] }

/** What a number counts. */
export type Unit = 'minutes' | 'hours' | 'days' | 'crews'

/** A list of single values, which is replaced as a whole. */
export type Lines = { kind: 'lines'; of: Leaf; min: number; max: number; anyOrder?: boolean }

export type LinesOfChoices = Lines & { of: Choice }

/** Values with names. The owner alone reads those with `oneLanguage`: they have no French. */
export type Group = {
  kind: 'group'
  fields: Readonly<Record<string, Shape>>
  oneLanguage?: boolean
}

/** A value that is words, which differ by language. */
export type WordLeaf = Extract<Leaf, { kind: 'line' | 'text' | 'rich' }>

/** Whether a value is words, which differ by language. */
export const isWords = (shape: Shape): shape is WordLeaf =>
  shape.kind === 'text' || shape.kind === 'rich' || (shape.kind === 'line' && !shape.oneLanguage)

/** A list of groups. Each has an `id`, by which it is the same one when others come, go or change places. */
export type Items = {
  kind: 'items'
  fields: Readonly<Record<string, Shape>>
  min: number
  max: number
  /** Whether there are only those of the code: they can be changed and moved, and no others can be added. */
  closed?: boolean
  anyOrder?: boolean
}

export const line = (max: number) => ({ kind: 'line', max }) as const
export const optionalLine = (max: number) => ({ kind: 'line', max, optional: true }) as const
/** A name that is the same in all languages, or words that the owner alone reads. */
export const name = (max: number) => ({ kind: 'line', max, oneLanguage: true }) as const
export const text = (max: number) => ({ kind: 'text', max }) as const
export const rich = (max: number) => ({ kind: 'rich', max, lines: 'several' }) as const
export const richLine = (max: number) => ({ kind: 'rich', max, lines: 'one' }) as const
export const number = (min: number, max: number, unit: Unit) =>
  ({ kind: 'number', min, max, unit }) as const
export const lines = <const Of extends Leaf>(of: Of, min: number, max: number) =>
  ({ kind: 'lines', of, min, max }) as const
export const group = <const Fields extends Group['fields']>(fields: Fields) =>
  ({ kind: 'group', fields }) as const
/** Texts that the owner alone reads. */
export const ownersGroup = <const Fields extends Group['fields']>(fields: Fields) =>
  ({ kind: 'group', fields, oneLanguage: true }) as const
export const items = <const Fields extends Items['fields']>(
  fields: Fields,
  min: number,
  max: number,
) => ({ kind: 'items', fields, min, max }) as const
/** A list whose order nobody sees: its entries are not moved. */
export const inAnyOrder = <const List extends Lines | Items>(list: List) =>
  ({ ...list, anyOrder: true }) as const
/** A list of the code's own groups. */
export const closedItems = <const Fields extends Items['fields']>(fields: Fields) =>
  ({ kind: 'items', fields, min: 0, max: 100, closed: true }) as const
export const fixed = { kind: 'fixed' } as const
/** Some of a few values: none of them too, or all. */
export const choices = <const Options extends readonly string[]>(options: Options) =>
  lines({ kind: 'choice', options }, 0, options.length)
export const isLinesOfChoices = (shape: Lines): shape is LinesOfChoices =>
  shape.of.kind === 'choice'
/** A picture, and what it shows in words. */
export const picture = (place: Place) => group({ file: { kind: 'picture', place }, alt: line(200) })
