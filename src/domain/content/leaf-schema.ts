import * as z from 'zod/mini'
import { refusals as words } from '#content/api.ts'
import { contentRefusals as refusals } from '#content/content-refusals.ts'
import { weekdays } from '#content/opening.ts'
import { toE164 } from '#domain/phone.ts'
import { isOwnName } from '#domain/pictures.ts'
import { toPostalCode } from '#domain/postal-code.ts'
import { dollars } from '#domain/prices.ts'
import { email, longText, optionalText, text } from '#domain/text.ts'
import { isCalendarDay, startTimes } from '#domain/time.ts'
import type { PictureNames } from './pictures.ts'
import { hasAllowedLinks } from './rich.ts'
import type { Leaf } from './shape.ts'

/**
 * The schema of a single value. What people write in several ways is stored in its usual form. `pictures` are the names
 * of those that exist.
 */
export function leafSchema(leaf: Leaf, pictures: PictureNames): z.ZodMiniType {
  switch (leaf.kind) {
    case 'line':
      return leaf.optional ? oneLine(leaf.max) : text(refusals.empty, leaf.max)
    case 'text':
      return longText(refusals.empty, leaf.max)
    case 'rich':
      return (leaf.lines === 'one' ? text : longText)(refusals.empty, leaf.max).check(
        z.refine(hasAllowedLinks, refusals.link),
      )
    case 'email':
      return email(refusals.email)
    case 'phone':
      return line(refusals.phone, (typed) => toE164(typed) !== undefined)
    case 'postalCode':
      return usual(refusals.postalCode, toPostalCode)
    case 'postalPrefix':
      return usual(refusals.postalPrefix, toPostalPrefix)
    case 'url':
      return line(refusals.url, (typed) => (leaf.optional && typed === '') || isUrl(typed))
    case 'number': {
      const error = refusals.number(leaf.min, leaf.max, leaf.unit)
      return z.int({ error }).check(z.gte(leaf.min, error), z.lte(leaf.max, error))
    }
    case 'flag':
      return z.boolean({ error: refusals.flag })
    case 'hours':
      return hours
    case 'day':
      return line(refusals.day, isCalendarDay)
    case 'area':
      // Whether there is such a place is a rule of the whole service area.
      return line(refusals.area, (id) => id !== '')
    case 'choice':
      return z.enum(leaf.options, { error: refusals.choice(leaf.options) })
    case 'price': {
      const error = refusals.price(dollars(leaf.max))
      return z.nullable(z.int({ error }).check(z.gte(1, error), z.lte(leaf.max, error)))
    }
    case 'holidayRule':
      return holidayRule
    case 'icon':
      return z
        .string({ error: refusals.icon })
        .check(z.refine((name) => leaf.names.includes(name), refusals.icon))
    case 'picture':
      return picture(pictures[leaf.place])
    case 'fixed':
      return z.unknown()
    default:
      throw new Error(`an unknown kind of value: ${leaf satisfies never}`)
  }
}

const MAX = 500

const picture = (names: readonly string[]) =>
  z.string({ error: refusals.picture }).check(
    z.refine((name) => names.includes(name), {
      error: ({ input }) => (isOwnName(String(input)) ? refusals.ownPicture : refusals.picture),
    }),
  )

const line = (error: string, isRight: (typed: string) => boolean) =>
  z.string({ error }).check(z.maxLength(MAX, error), z.refine(isRight, error))

const oneLine = (max: number) =>
  optionalText(refusals.empty, max).check(z.refine((typed) => !/[\n\r]/.test(typed), words.oneLine))

const isUrl = (typed: string) => /^https?:\/\//.test(typed) && URL.canParse(typed)

const usual = (error: string, toUsual: (typed: string) => string | undefined) =>
  z.pipe(
    line(error, (typed) => toUsual(typed) !== undefined),
    z.transform((typed) => toUsual(typed) ?? typed),
  )

/** `P1B` for `p1b`, `P1B 8G6` for `p1b8g6`; undefined for anything else. */
export function toPostalPrefix(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  return toPostalCode(`${code}1A1`) && /^[A-Z]\d[A-Z]$/.test(code) ? code : toPostalCode(code)
}

const halfHour = z
  .string({ error: refusals.halfHour })
  .check(z.refine((time) => startTimes.includes(time), refusals.halfHour))

const hours = z.nullable(
  z
    .strictObject({ from: halfHour, to: halfHour }, { error: refusals.halfHour })
    .check(z.refine(({ from, to }) => from < to, refusals.hoursOrder)),
)

const whole = (from: number, to: number) =>
  z
    .int({ error: refusals.holiday })
    .check(z.gte(from, refusals.holiday), z.lte(to, refusals.holiday))

const month = whole(1, 12)
const day = whole(1, 31)
const weekday = z.enum(weekdays, { error: refusals.holiday })

const holidayRules = z.union([
  z.strictObject({ month, day }),
  z.strictObject({ month, weekday, nth: whole(1, 5) }),
  z.strictObject({ month, weekday, before: day }),
  z.strictObject({ daysBeforeEaster: whole(-60, 60) }),
])

// A union has no words of its own for a value that fits none of its parts.
const holidayRule = z
  .unknown()
  .check(z.refine((value) => holidayRules.safeParse(value).success, refusals.holiday))
