import { provinces } from '#content/provinces.ts'
import { t } from '#content/words.ts'

// Canada Post: no D, F, I, O, Q, U anywhere, and no W or Z at the start.
const CANADA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/
const UNITED_STATES = /^\d{5}(-\d{4})?$/

/** `P1B 8G6` for `p1b8g6`. A US ZIP code does not change. Undefined for anything else. */
export function toPostalCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase()
  if (CANADA.test(code)) return `${code.slice(0, 3)} ${code.slice(-3)}`
  return UNITED_STATES.test(code) ? code : undefined
}

/** A text whose Canadian codes stay on one line each: for what is shown, never for what is stored, typed or sent on. */
export const codesUnbroken = (text: string) =>
  text.replace(/\b([A-Z]\d[A-Z]) (?=\d[A-Z]\d\b)/g, '$1\u00a0')

/** The province of a postal code in its usual form; undefined if the code does not tell. */
export const provinceOf = (code: string): string | undefined => {
  const byLetter: Readonly<Record<string, string>> = t(provinces)
  return byLetter[code.slice(0, 1)]
}
