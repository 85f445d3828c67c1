import * as z from 'zod/mini'
import { fieldRefusals } from '#content/field-refusals.ts'
import { toE164 } from './phone.ts'
import { toPostalCode } from './postal-code.ts'

// NUL and other control characters break terminals, mails and some databases. Tabs and line breaks may be allowed.
// Characters that change the writing direction would also change it for the text after them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern finds control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

/** Whether a text can be stored and read back unchanged: no control characters, no half of a surrogate pair. */
const isStorable = (value: string) => !CONTROL.test(value) && value.isWellFormed()

/** Whether a text has no line breaks, tabs or other control characters. */
export const isOneLine = (value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)

/**
 * The words of a refusal: the field that has them, a function, or a text. The first two are read when a value is refused, so
 * they follow the language.
 */
export type Refusal = string | (() => string) | { readonly error: string }

/** The option of a schema for such words. With `abort`, what else is wrong is not said. */
export const refusalOf = (refusal: Refusal, abort = false) => ({
  error: typeof refusal === 'object' ? () => refusal.error : refusal,
  abort,
})

const unreadable = refusalOf(() => fieldRefusals.unreadableText, true)

/** A text that may be empty and have several lines: at most `max` UTF-16 units, kept as typed. */
export const optionalText = (refusal: Refusal, max: number) =>
  z.string(refusalOf(refusal)).check(z.refine(isStorable, unreadable), maxLength(max))

/** The same of one line. */
export const optionalLine = (refusal: Refusal, max: number) =>
  optionalText(refusal, max).check(
    z.refine(
      isOneLine,
      refusalOf(() => fieldRefusals.oneLine),
    ),
  )

/** A text of one line that must not be blank. `tooLong` replaces the usual error for over `max` UTF-16 units. */
export const text = (refusal: Refusal, max: number, tooLong?: Refusal) =>
  longText(refusal, max, tooLong).check(
    z.refine(
      isOneLine,
      refusalOf(() => fieldRefusals.oneLine),
    ),
  )

/** The same for a text that may have several lines. */
export const longText = (refusal: Refusal, max: number, tooLong?: Refusal) =>
  z.string(refusalOf(refusal)).check(
    z.refine((value) => value.trim() !== '', refusalOf(refusal, true)),
    z.refine(isStorable, unreadable),
    maxLength(max, tooLong),
  )

/** One of a list of values. It is refused in the same words if none is chosen. */
export const choice = <const T extends readonly [string, ...string[]]>(
  values: T,
  refusal: Refusal,
) => z.enum(values, refusalOf(refusal))

/** The values of an option list, in the form that `choice` takes. */
export const valuesOf = <T extends string>(options: readonly [{ value: T }, ...{ value: T }[]]) =>
  options.map((option) => option.value) as [T, ...T[]]

const MAX_COUNT = 9999
const overMax = refusalOf(() => fieldRefusals.overMax(MAX_COUNT))

/** A whole number from 1. A string of digits is accepted too, because plain forms send strings. */
export const count = (field: { readonly error: string }) => {
  const wrong = refusalOf(field)
  return z.pipe(
    z.union(
      [
        // A number too large for JavaScript's integers gets the error of the maximum, not of a wrong type.
        z
          .int({
            error: ({ code }) =>
              code === 'too_big' ? fieldRefusals.overMax(MAX_COUNT) : field.error,
          })
          .check(z.gte(1, wrong), z.lte(MAX_COUNT, overMax)),
        z.string().check(
          z.regex(/^0*[1-9]\d*$/, refusalOf(field, true)),
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
  /^[^\s@<>()[\]\\.,;:"]+(?:\.[^\s@<>()[\]\\.,;:"]+)*@(?:(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}|\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\])|(?=\]))){4}\])$/i

/** An e-mail address. White space around it is removed. The maximum length is that of RFC 5321. */
export const email = (refusal: Refusal) =>
  z
    .string(refusalOf(refusal))
    .check(
      z.trim(),
      z.maxLength(254, refusalOf(refusal)),
      z.regex(EMAIL, refusalOf(refusal)),
      z.refine(isStorable, unreadable),
    )

/** A phone number, stored as E.164, with its extension if it has one (`toE164`). */
export const phone = (refusal: Refusal) => inUsualForm(refusal, 40, toE164)

/** A Canadian postal code or a US ZIP code, stored in its usual form. */
export const postalCode = (refusal: Refusal) => inUsualForm(refusal, 20, toPostalCode)

/** A text that is stored as `usualForm` writes it, and refused if that is undefined. */
const inUsualForm = (
  refusal: Refusal,
  max: number,
  usualForm: (typed: string) => string | undefined,
) =>
  z.pipe(
    z.string(refusalOf(refusal)).check(
      z.maxLength(max, refusalOf(refusal, true)),
      z.refine((typed) => usualForm(typed) !== undefined, refusalOf(refusal)),
    ),
    z.transform((typed) => usualForm(typed) ?? typed),
  )

const maxLength = (max: number, refusal: Refusal = () => fieldRefusals.tooLong(max)) =>
  z.maxLength(max, refusalOf(refusal))

/** An id that a page or the server has made. */
export const madeId = (refusal: string) =>
  z.string({ error: refusal }).check(z.regex(/^[0-9a-f-]{32,36}$/, refusal))
