import { cleanCode } from './clean-text.ts'
import { provinces } from './provinces.ts'
import { t } from './words.ts'

// Canada Post: no D, F, I, O, Q, U anywhere, and no W or Z at the start.
const CANADA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/
const UNITED_STATES = /^(\d{5})(\d{4})?$/

/**
 * `P1B 8G6` for `p1b8g6`, `90210-1234` for `90210 1234`. The place of a character in a code says whether it is a digit or a letter, so
 * an O in the place of a zero, and an I or an L in that of a one, are put right. Undefined for anything else.
 */
export function toPostalCode(typed: string): string | undefined {
  // As it is stored, which is read far more often than typed.
  if (CANADA.test(typed)) return typed
  const signs = cleanCode(typed).toUpperCase().replace(/[ -]/g, '')
  const canadian = [...signs].map((sign, i) => (i % 2 === 0 ? letterFor(sign) : digitFor(sign))).join('')
  const code = `${canadian.slice(0, 3)} ${canadian.slice(3)}`
  if (CANADA.test(code)) return code
  // A word has no digit.
  if (!/\d/.test(signs)) return undefined
  const [, zip, more] = UNITED_STATES.exec([...signs].map(digitFor).join('')) ?? []
  return zip && (more ? `${zip}-${more}` : zip)
}

const digitFor = (sign: string) => (sign === 'O' ? '0' : /[IL]/.test(sign) ? '1' : sign)

/** Of the letters that look like a one, codes have the L alone; a zero looks like none that they have. */
const letterFor = (sign: string) => (/[I1]/.test(sign) ? 'L' : sign)

/** A text whose Canadian codes stay on one line each: for what is shown, never for what is stored, typed or sent on. */
export const codesUnbroken = (text: string) => text.replace(/\b([A-Z]\d[A-Z]) (?=\d[A-Z]\d\b)/g, '$1\u00a0')

/** The province of a postal code in its usual form; undefined if the code does not tell. */
export const provinceOf = (code: string): string | undefined => {
  const byLetter: Readonly<Record<string, string>> = t(provinces)
  return byLetter[code.slice(0, 1)]
}
