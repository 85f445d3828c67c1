import * as z from 'zod/mini'
import { dollars } from '#core/dollars.ts'
import { fieldRefusals } from '#core/field-refusals.ts'
import { type HolidayRule, type Hours, weekdays } from '#core/opening.ts'
import type { PageKey } from '#core/pages.ts'
import { toE164 } from '#core/phone.ts'
import type { Place } from '#core/pictures.ts'
import { toPostalCode } from '#core/postal-code.ts'
import { anyText, code, email as emailSchema, longText, text as oneLine, optionalText } from '#core/text.ts'
import { isCalendarDay, startTimes } from '#core/time.ts'
import { urlIn } from '#core/url-in.ts'
import { t } from '#core/words.ts'
import { contentRefusals as refusals } from './content-refusals-words.ts'
import { hasAllowedLinks } from './rich.ts'

/**
 * A field of the content: the schema of its value, its label, and the control with which the desk edits it. The functions
 * below make the fields. A value that people write in several ways, such as a postal code, is stored in its usual form.
 */
export type Shape = Leaf | Lines | Group | Items

type Field = { schema: z.ZodMiniType; label: string }

/** A single value. */
export type Leaf = Field &
  (
    | { kind: 'line'; max: number; optional?: boolean; oneLanguage?: boolean }
    | { kind: 'text'; max: number }
    | { kind: 'rich'; max: number; lines: 'one' | 'several' }
    | { kind: 'number'; min: number; max: number; unit: Unit }
    | { kind: 'url'; optional: boolean }
    | { kind: 'choice'; options: readonly string[] }
    | { kind: 'icon'; names: readonly string[] }
    | { kind: 'picture'; place: Place }
    | { kind: 'entry'; of: string }
    | { kind: 'email' | 'phone' | 'postalCode' | 'postalPrefix' | 'day' }
    | { kind: 'flag' | 'hours' | 'holidayRule' | 'price' | 'fixed' }
  )

/** What a number counts. */
type Unit = 'minutes' | 'hours' | 'days' | 'crews'

/** A list of single values. The label of a value says what is added to the list. */
export type Lines = Field & { kind: 'lines'; of: Leaf; min: number; max: number; anyOrder?: boolean }

/** Some of a few values: each has a checkbox. */
export type LinesOfChoices = Lines & { of: Extract<Leaf, { kind: 'choice' }> }

export const isLinesOfChoices = (shape: Lines): shape is LinesOfChoices => shape.of.kind === 'choice'

type Fields = { readonly [name: string]: Shape }

/** Values with names. The owner alone reads those with `oneLanguage`: they have no French. */
export interface Group<Of extends Fields = Fields> extends Field, OnPage {
  kind: 'group'
  fields: Of
  oneLanguage?: boolean
}

/**
 * A list of groups. Each has an `id`, by which it is the same one when others come, go or change places. `entry` is what
 * one of them is called. A closed list has only those of the code: they can be changed and moved.
 */
export interface Items<Of extends Fields = Fields> extends Field, OnPage {
  kind: 'items'
  fields: Of
  min: number
  max: number
  entry: string
  closed?: boolean
  anyOrder?: boolean
}

/** The page that shows a section best; a section of mails has none. */
type OnPage = { page?: PageKey | undefined }

/** A value that is words, which differ by language. */
export type WordLeaf = Extract<Leaf, { kind: 'line' | 'text' | 'rich' }>

export const isWords = (shape: Shape): shape is WordLeaf =>
  shape.kind === 'text' || shape.kind === 'rich' || (shape.kind === 'line' && !shape.oneLanguage)

/** The value of a field, as a section writes it down. */
export type ValueOf<Of extends { schema: z.ZodMiniType }> = Frozen<z.output<Of['schema']>>

type Frozen<Value> = { readonly [Key in keyof Value]: Frozen<Value[Key]> }

/** A text of one line. */
export const line = (label: string, max: number) =>
  ({ kind: 'line', label, max, schema: oneLine(refusals.empty, max) }) as const

/** A text of one line that may be empty. */
export function optionalLine(label: string, max: number) {
  const isOneLine = z.refine<string>((typed) => !/[\n\r]/.test(typed), t(fieldRefusals).oneLine)
  const schema = optionalText(refusals.empty, max).check(isOneLine)
  return { kind: 'line', label, max, optional: true, schema } as const
}

/** A name that is the same in all languages, or words that the owner alone reads. */
export const name = (label: string, max: number) => ({ ...line(label, max), oneLanguage: true }) as const

/** A text of several lines. */
export const text = (label: string, max: number) =>
  ({ kind: 'text', label, max, schema: longText(refusals.empty, max) }) as const

/** A text with bold words, links, paragraphs and lists (see `rich.ts`). */
export function rich(label: string, max: number) {
  const schema = longText(refusals.empty, max).check(safeLinks)
  return { kind: 'rich', label, max, lines: 'several', schema } as const
}

/** One line with bold words and links. */
export function richLine(label: string, max: number) {
  const schema = oneLine(refusals.empty, max).check(safeLinks)
  return { kind: 'rich', label, max, lines: 'one', schema } as const
}

const safeLinks = z.refine<string>(hasAllowedLinks, refusals.link)

export const email = (label: string) => ({ kind: 'email', label, schema: emailSchema(refusals.email) }) as const

export function phone(label: string) {
  const schema = short(refusals.phone, (typed) => toE164(typed) !== undefined)
  return { kind: 'phone', label, schema } as const
}

export const postalCode = (label: string) =>
  ({ kind: 'postalCode', label, schema: usual(refusals.postalCode, toPostalCode) }) as const

/** The first three characters of a postal code, or a whole one. */
export const postalPrefix = (label: string) =>
  ({ kind: 'postalPrefix', label, schema: usual(refusals.postalPrefix, toPostalPrefix) }) as const

/** An address on the web. */
export function url(label: string, { optional = false } = {}) {
  const isUrl = (typed: string) => /^https?:\/\//.test(typed) && urlIn(typed) !== undefined
  const schema = short(refusals.url, (typed) => (optional && typed === '') || isUrl(typed))
  return { kind: 'url', label, optional, schema } as const
}

export function number(label: string, min: number, max: number, unit: Unit) {
  const error = refusals.number(min, max, unit)
  const schema = z.int({ error }).check(z.gte(min, error), z.lte(max, error))
  return { kind: 'number', label, min, max, unit, schema } as const
}

export const flag = (label: string) => ({ kind: 'flag', label, schema: z.boolean({ error: refusals.flag }) }) as const

/** Whole dollars, or null if there is no price. */
export function price(label: string, max: number) {
  const error = refusals.price(dollars(max))
  const schema = z.nullable(z.int({ error }).check(z.gte(1, error), z.lte(max, error)))
  return { kind: 'price', label, schema } as const
}

/** A day of the calendar, as `YYYY-MM-DD`. */
export const day = (label: string) => ({ kind: 'day', label, schema: short(refusals.day, isCalendarDay) }) as const

/** The id of an entry of the list at a path. Whether there is such an entry is a rule of the whole content. */
const entry = <const Of extends string>(label: string, of: Of, error: string) =>
  ({ kind: 'entry', label, of, schema: short(error, (id) => id !== '') }) as const

/** A place of the service area. */
export const area = (label: string) => entry(label, 'serviceArea.areas', refusals.area)

export const addOn = (label: string) => entry(label, 'addOns', refusals.addOn)

/** One of a few values. */
export function choice<const Options extends readonly string[]>(label: string, options: Options) {
  const schema = z.enum(options, { error: refusals.choice(options) })
  return { kind: 'choice', label, options, schema } as const
}

export const icon = <const Names extends readonly string[]>(label: string, names: Names) =>
  ({ kind: 'icon', label, names, schema: z.enum(names, { error: refusals.icon }) }) as const

/** The name of a picture for a place. `check.ts` knows which there are. */
export const pictureFile = (label: string, place: Place) =>
  ({ kind: 'picture', label, place, schema: code(refusals.picture) }) as const

/** A picture, and what it shows in words. */
export const picture = (place: Place) =>
  group('Picture', { file: pictureFile('Picture', place), alt: line('What the picture shows', 200) })

/** A value that belongs to the code: it is always that of the default. */
export const fixed = { kind: 'fixed', label: '', schema: z.optional(z.unknown()) } as const

/** The hours of a day, or null if it is closed. */
export const hours = (label: string) => ({ kind: 'hours', label, schema: hoursSchema }) as const

/** The rule for the date of a holiday. */
export const holidayRule = (label: string) => ({ kind: 'holidayRule', label, schema: holidaySchema }) as const

/** A list of single values, which is replaced as a whole. */
export const lines = <const Of extends Leaf>(label: string, of: Of, min: number, max: number) =>
  ({ kind: 'lines', label, of, min, max, schema: list<Of['schema']>(of.schema, { min, max }) }) as const

/** Some of a few values: none of them too, or all. */
export const choices = <const Options extends readonly string[]>(label: string, options: Options) =>
  lines(label, choice('', options), 0, options.length)

export const group = <const Of extends Fields>(
  label: string,
  fields: Of,
  more: OnPage & { oneLanguage?: boolean } = {},
) => ({ kind: 'group', label, fields, schema: z.strictObject(...objectOf(fields)), ...more }) as const

/** Texts that the owner alone reads. */
export const ownersGroup = <const Of extends Fields>(label: string, fields: Of) =>
  group(label, fields, { oneLanguage: true })

type ItemsOptions = OnPage & Pick<Items, 'label' | 'entry' | 'min' | 'max' | 'closed'>

export function items<const Of extends Fields>(options: ItemsOptions, fields: Of) {
  const [shape, error] = objectOf(fields)
  const schema = list(z.strictObject({ id, ...shape }, error), options)
  return { kind: 'items', fields, schema, ...options } as const
}

/** A list of the code's own groups. */
export const closedItems = <const Of extends Fields>(
  { label, entry, page }: OnPage & Pick<Items, 'label' | 'entry'>,
  fields: Of,
) => items({ label, entry, page, min: 0, max: 100, closed: true }, fields)

/** A list whose order matters to nobody: its entries are not moved. */
export const inAnyOrder = <const List extends Lines | Items>(list: List) => ({ ...list, anyOrder: true }) as const

const id = code(refusals.id).check(z.regex(/^[a-z0-9-]{1,40}$/, refusals.id))

const list = <Item extends z.ZodMiniType>(item: Item, { min, max }: { min: number; max: number }) =>
  z
    .array(item, { error: refusals.list })
    .check(z.minLength(min, refusals.few(min)), z.maxLength(max, refusals.many(max)))

/** The schemas of fields with names, and the words about a value that has none. */
const objectOf = <Of extends Fields>(fields: Of) =>
  [
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
      [Name in keyof Of]: Of[Name]['schema']
    },
    { error: () => t(fieldRefusals).notObject },
  ] as const

const MAX = 500

/** A text of one line whose rule says all that is wrong with it. */
const short = (error: string, isRight: (typed: string) => boolean) =>
  anyText(error).check(z.maxLength(MAX, error), z.refine(isRight, error))

/** A text that is stored as `toUsual` writes it, and refused if that is undefined. */
const usual = (error: string, toUsual: (typed: string) => string | undefined) =>
  short(error, (typed) => toUsual(typed) !== undefined).check(z.overwrite((typed) => toUsual(typed) ?? typed))

/** `P1B` for `p1b`, `P1B 8G6` for `p1b8g6`; undefined for anything else. */
const toPostalPrefix = (typed: string) =>
  /^([A-Z]\d[A-Z]) 1A1$/.exec(toPostalCode(`${typed}1A1`) ?? '')?.[1] ?? toPostalCode(typed)

/** A value of several parts that is edited as one: what is wrong with a part is said about the whole. */
const asOne = <Value>(schema: z.ZodMiniType<Value>, error?: string) =>
  z.custom<Value>().check(({ value, issues }) => {
    const [wrong] = schema.safeParse(value).error?.issues ?? []
    if (wrong) issues.push({ code: 'custom', message: error ?? wrong.message, input: value })
  })

const halfHour = code(refusals.halfHour).check(z.refine((time) => startTimes.includes(time), refusals.halfHour))

const hoursSchema = asOne<Hours | null>(
  z.nullable(
    z
      .strictObject({ from: halfHour, to: halfHour }, { error: refusals.halfHour })
      .check(z.refine(({ from, to }) => from < to, refusals.hoursOrder)),
  ),
)

const whole = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to))
const month = whole(1, 12)
const monthDay = whole(1, 31)
const weekday = z.enum(weekdays)

const holidaySchema = asOne<HolidayRule>(
  z.union([
    z.strictObject({ month, day: monthDay }),
    z.strictObject({ month, weekday, nth: whole(1, 5) }),
    z.strictObject({ month, weekday, before: monthDay }),
    z.strictObject({ daysBeforeEaster: whole(-60, 60) }),
  ]),
  refusals.holiday,
)
