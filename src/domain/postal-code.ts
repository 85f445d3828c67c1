import * as z from 'zod/mini'
import { type Refusal, said } from './text.ts'

// Canada Post: no D, F, I, O, Q, U anywhere, and no W or Z at the start.
const CANADA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/
const UNITED_STATES = /^\d{5}(-\d{4})?$/

/** `P1B 8G6` for `p1b8g6`. A US ZIP code does not change. Undefined for anything else. */
export function toPostalCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  if (CANADA.test(code)) return `${code.slice(0, 3)} ${code.slice(-3)}`
  return UNITED_STATES.test(code) ? code : undefined
}

/** Canada Post: the first letter of a code tells its province. X serves both the Northwest Territories and Nunavut. */
const provinces: Readonly<Record<string, string>> = {
  A: 'Newfoundland and Labrador',
  B: 'Nova Scotia',
  C: 'Prince Edward Island',
  E: 'New Brunswick',
  ...{ G: 'Quebec', H: 'Quebec', J: 'Quebec' },
  ...{ K: 'Ontario', L: 'Ontario', M: 'Ontario', N: 'Ontario', P: 'Ontario' },
  R: 'Manitoba',
  S: 'Saskatchewan',
  T: 'Alberta',
  V: 'British Columbia',
  Y: 'Yukon',
}

/** The province of a postal code in its usual form; undefined if the code does not tell. */
export const provinceOf = (code: string): string | undefined => provinces[code.slice(0, 1)]

/** A Canadian postal code or a US ZIP code, stored in its usual form. */
export const postalCode = (refusal: Refusal) =>
  z.pipe(
    z.string(said(refusal)).check(
      z.maxLength(20, { ...said(refusal), abort: true }),
      z.refine((typed) => toPostalCode(typed) !== undefined, said(refusal)),
    ),
    z.transform((typed) => toPostalCode(typed) ?? typed),
  )
