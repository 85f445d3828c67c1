import * as z from 'zod/mini'
import { cleanCode, cleanText, inPlainLetters, showsSomething } from './clean-text.ts'
import { fieldRefusals } from './field-refusals.ts'
import { cleanAddress, fitsMail } from './mail-address.ts'
import { toE164 } from './phone.ts'
import { toPostalCode } from './postal-code.ts'
import { t } from './words.ts'

// NUL and other control characters break terminals, mails and some databases. Tabs and line breaks may be allowed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern finds control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Whether a text can be stored and read back unchanged: no control characters, no half of a surrogate pair. */
const isStorable = (value: string) => !CONTROL.test(value) && !/\p{Surrogate}/u.test(value)

/** Whether a text has no line breaks, tabs or other control characters. */
const isOneLine = (value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)

/** The words of a refusal: a text, or the field that has it. */
type Told = string | { readonly error: string }

/** The same, or a function that is called when a value is refused: its words are those of the language. */
type Refusal = Told | (() => Told)

const told = (refusal: Refusal): string => {
  const words = typeof refusal === 'function' ? refusal() : refusal
  return typeof words === 'string' ? words : words.error
}

/** The option of a schema for such words. With `abort`, what else is wrong is not said. */
export const refusalOf = (refusal: Refusal, abort = false) => ({ error: () => told(refusal), abort })

const unreadable = refusalOf(() => t(fieldRefusals).unreadableText, true)

declare const cleaned: unique symbol

/** The schema of a text that is clean before any rule reads it. Only this file makes one, so that no text comes in another way. */
export type CleanText = z.ZodMiniString<string> & { readonly [cleaned]: true }

const cleanedBy = (clean: (typed: string) => string, refusal: Refusal, abort = false) =>
  z.string(refusalOf(refusal, abort)).check(z.overwrite(clean)) as CleanText

/** A text as people type it: see `cleanText`. Its rules come after. */
export const anyText = (refusal: Refusal) => cleanedBy(cleanText, refusal)

/** A code, a number or another value in plain letters, of whoever sends it: see `cleanCode`. Its rules come after. */
export const code = (refusal: Refusal, abort = false) => cleanedBy(cleanCode, refusal, abort)

/** A text that may be empty and have several lines: at most `max` UTF-16 units, with blanks as typed. */
export const optionalText = (refusal: Refusal, max: number) =>
  anyText(refusal).check(z.refine(isStorable, unreadable), maxLength(max))

/** The same of one line. */
export const optionalLine = (refusal: Refusal, max: number) =>
  optionalText(refusal, max).check(
    z.refine(
      isOneLine,
      refusalOf(() => t(fieldRefusals).oneLine),
    ),
  )

/** A text of one line that must not be blank. `tooLong` replaces the usual error for over `max` UTF-16 units. */
export const text = (refusal: Refusal, max: number, tooLong?: Refusal) =>
  longText(refusal, max, tooLong).check(
    z.refine(
      isOneLine,
      refusalOf(() => t(fieldRefusals).oneLine),
    ),
  )

/** The same for a text that may have several lines. */
export const longText = (refusal: Refusal, max: number, tooLong?: Refusal) =>
  anyText(refusal).check(
    z.refine(isStorable, unreadable),
    z.refine(showsSomething, refusalOf(refusal, true)),
    maxLength(max, tooLong),
  )

/** A number or another code in one line that people may also answer in words, such as a VIN: in plain letters, and not blank. */
export const codeLine = (refusal: Refusal, max: number) =>
  cleanedBy(inPlainLetters, refusal).check(
    z.refine(isStorable, unreadable),
    z.refine(showsSomething, refusalOf(refusal, true)),
    ...ofOneLine(max),
  )

/** The same that may be empty. */
export const optionalCode = (refusal: Refusal, max: number) =>
  cleanedBy(inPlainLetters, refusal).check(...ofOneLine(max))

const ofOneLine = (max: number) => [
  z.refine<string>(isStorable, unreadable),
  maxLength(max),
  z.refine<string>(
    isOneLine,
    refusalOf(() => t(fieldRefusals).oneLine),
  ),
]

/** One of a list of values. It is refused in the same words if none is chosen. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, refusal: Refusal) =>
  z.enum(values, refusalOf(refusal))

/** The values of an option list, in the form that `choice` takes. */
export const valuesOf = <T extends string>(options: readonly [{ value: T }, ...{ value: T }[]]) =>
  options.map((option) => option.value) as [T, ...T[]]

const MAX_COUNT = 9999
const overMax = refusalOf(() => t(fieldRefusals).overMax(MAX_COUNT))

/** A whole number from 1. A string of digits is accepted too, because plain forms send strings. */
export const count = (refusal: Refusal) => {
  const wrong = refusalOf(refusal)
  return z.pipe(
    z.union(
      [
        // A number too large for JavaScript's integers gets the error of the maximum, not of a wrong type.
        z
          .int({ error: ({ code }) => (code === 'too_big' ? t(fieldRefusals).overMax(MAX_COUNT) : told(refusal)) })
          .check(z.gte(1, wrong), z.lte(MAX_COUNT, overMax)),
        code(refusal).check(
          z.regex(/^0*[1-9]\d*$/, refusalOf(refusal, true)),
          z.refine((digits) => Number(digits) <= MAX_COUNT, overMax),
        ),
      ],
      wrong,
    ),
    z.transform(Number),
  )
}

// Local part, @, then a domain with a dot and a suffix of two letters or more, or an IPv4 literal. It cannot start a
// second address or a header: it has no comma, semicolon, quote, angle bracket or white space.
const EMAIL =
  /^[^\s@<>()[\]\\.,;:"]+(?:\.[^\s@<>()[\]\\.,;:"]+)*@(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)|\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\])|(?=\]))){4}\])$/i

/**
 * An e-mail address, with its domain as mail carries it (`cleanAddress`). White space around it is removed. The maximum length is that
 * of RFC 5321. Letters before the @ that not every mail server takes are refused in words that say so.
 */
export const email = (refusal: Refusal) =>
  cleanedBy(cleanAddress, refusal).check(
    z.maxLength(254, refusalOf(refusal)),
    z.regex(EMAIL, refusalOf(refusal)),
    z.refine(isStorable, unreadable),
    z.refine(
      fitsMail,
      refusalOf(() => `${told(refusal)}. ${t(fieldRefusals).plainAddress}`),
    ),
  )

/** A phone number, stored as E.164, with its extension if it has one (`toE164`). */
export const phone = (refusal: Refusal) => inUsualForm(refusal, 40, toE164)

/** A Canadian postal code or a US ZIP code, stored in its usual form. */
export const postalCode = (refusal: Refusal) => inUsualForm(refusal, 20, toPostalCode)

/** A text that is stored as `usualForm` writes it, and refused if that is undefined. */
const inUsualForm = (refusal: Refusal, max: number, usualForm: (typed: string) => string | undefined) =>
  z.pipe(
    code(refusal).check(
      z.maxLength(max, refusalOf(refusal, true)),
      z.refine((typed) => usualForm(typed) !== undefined, refusalOf(refusal)),
    ),
    z.transform((typed) => usualForm(typed) ?? typed),
  )

const maxLength = (max: number, refusal: Refusal = () => t(fieldRefusals).tooLong(max)) =>
  z.maxLength(max, refusalOf(refusal))

/** An id that a page or the server has made. */
export const madeId = (refusal: Refusal) => code(refusal).check(z.regex(/^[0-9a-f-]{32,36}$/, refusalOf(refusal)))
