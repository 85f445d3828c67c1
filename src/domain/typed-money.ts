/**
 * The cents of an amount in dollars, as people type it: `189`, `$1,200.5`, `1 200,50`, `-5`. Undefined if it is none, such as one
 * with a third decimal. It reads digits and never divides, so no cent is lost.
 */
export const centsIn = (typed: string) => digitsIn(typed, 2)

/** The thousandths of a quantity, as people type it: `2.5` is 2500. Undefined if it is none. */
export const thousandthsIn = (typed: string) => digitsIn(typed, 3)

/** An amount as a field for it shows it: `1200.50` for 120050. */
export const typedCents = (cents: number) => typedDigits(cents, 2)

/** A quantity as a field for it shows it, without zeros at its end: `2.5` for 2500. */
export const typedThousandths = (thousandths: number) =>
  typedDigits(thousandths, 3).replace(/\.?0+$/, '')

// More digits than this are no amount, and might not be whole numbers of JavaScript.
const MOST_DIGITS = 12

// A comma before three digits stands between thousands; before fewer it is the French decimal sign.
const THOUSANDS = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/
const PLAIN = /^(\d*)(?:[.,](\d*))?$/

function digitsIn(typed: string, decimals: number): number | undefined {
  const bare = typed.replace(/[\s$]/g, '').replace(/[−–]/, '-')
  const size = bare.replace(/^-/, '')
  const [, whole = '', rest = ''] = THOUSANDS.exec(size) ?? PLAIN.exec(size) ?? []
  const digits = whole.replaceAll(',', '') + rest.padEnd(decimals, '0')
  if (whole + rest === '' || rest.length > decimals || digits.length > MOST_DIGITS) return undefined
  const value = Number(digits)
  return bare.startsWith('-') && value > 0 ? -value : value
}

function typedDigits(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
