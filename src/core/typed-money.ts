import { cleanCode } from './clean-text.ts'

// Numbers as people type and paste them, in English and in French: `1,229.50`, `$1229.5`, `1 229,50 $`, `1.229,50`. These rules hold for
// all fields: what has one meaning is read, and what has none or two is refused, so that no price becomes another one.
//
// - Blanks around a number, also those that do not break, and a dollar sign before or after it mean nothing.
// - Three digits after a blank belong to thousands. So they do after a comma or a point, if there are several such groups, or if the
//   other sign follows as the decimal sign.
// - Otherwise the comma and the point are the decimal sign, with as many digits as the number has places.
// - One comma before three digits, `1,125`, stands between thousands where there are fewer places. Where there are three, it could be
//   1125 or 1.125: that is refused.

/** The cents of an amount in dollars. Undefined if it is none. It reads digits and never divides, so no cent is lost. */
export const centsIn = (typed: string) => digitsIn(typed, 2)

/** The thousandths of a quantity: `2.5` is 2500. Undefined if it is none, or if it could be two. */
export const thousandthsIn = (typed: string) => (isAmbiguous(typed) ? undefined : digitsIn(typed, 3))

/** A whole number. Undefined if it is none. */
export const wholeIn = (typed: string) => digitsIn(typed, 0)

/** Whether a quantity could be two: `1,125` is 1125 in English, and 1.125 in French. */
export const isAmbiguous = (typed: string) => /^-?[1-9]\d{0,2},\d{3}$/.test(bareOf(typed))

/** An amount as a field for it shows it: `1200.50` for 120050. */
export const typedCents = (cents: number) => typedDigits(cents, 2)

/** A quantity as a field for it shows it, without zeros at its end: `2.5` for 2500. */
export const typedThousandths = (thousandths: number) => typedDigits(thousandths, 3).replace(/\.?0+$/, '')

// More digits than this are no amount, and might not be whole numbers of JavaScript.
const MOST_DIGITS = 12

/** The digits before the decimal sign, and those after it. The first that fits holds. */
const FORMS = [
  // 1 229   1 229,50   1 229.50
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/,
  // 1,229   1,229.50
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
  // 1.229,50
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d*)$/,
  // 1.229.000
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  // 1229   1229,50   1229.50
  /^(\d*)(?:[.,](\d*))?$/,
]

function digitsIn(typed: string, decimals: number): number | undefined {
  const bare = bareOf(typed)
  const size = bare.replace(/^-/, '')
  const [, whole = '', rest = ''] = FORMS.map((form) => form.exec(size)).find(Boolean) ?? []
  const digits = whole.replace(/\D/g, '') + rest.padEnd(decimals, '0')
  if (whole + rest === '' || rest.length > decimals || digits.length > MOST_DIGITS) return undefined
  const value = Number(digits)
  return bare.startsWith('-') && value > 0 ? -value : value
}

/** What was typed, without blanks and dollar signs around it. */
const bareOf = (typed: string) =>
  cleanCode(typed)
    .replace(/^(-?) ?\$ ?/, '$1')
    .replace(/ ?\$$/, '')
    .replace(/^- /, '-')

function typedDigits(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
