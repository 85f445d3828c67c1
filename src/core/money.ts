import { memoizePerLocale } from './memoize-per-locale.ts'

// Every amount is a whole number of cents, in the API and in the database, too. Whole numbers below 2^53 are exact, and so
// is the floor of their quotient: no amount here comes near it.

/** The largest amount of a line, a document or a payment: a slip of two digits is found before it is printed. */
export const MOST_CENTS = 99_999_999

/** The whole of a rate, in basis points: 13 % are 1300. */
const WHOLE = 10_000

/** The tax on an amount, half a cent up. A negative amount has the tax of the amount itself, negative. */
export const tax = (cents: number, basisPoints: number): number =>
  signed(cents, (size) => Math.floor((size * basisPoints + WHOLE / 2) / WHOLE))

/** The tax that an amount contains, half a cent up: for one that was agreed on with the tax included. */
export const taxWithin = (cents: number, basisPoints: number): number =>
  signed(cents, (size) => Math.floor((2 * size * basisPoints + WHOLE + basisPoints) / (2 * (WHOLE + basisPoints))))

/** What is added to an amount that is paid in cash, −2 to 2 cents: Canada has no coin below 5 cents. */
export const cashRounding = (cents: number): number => signed(cents, (size) => Math.floor((size + 2) / 5) * 5) - cents

/**
 * The least that is asked for: cash below it is rounded to nothing. It is owed all the same, and can be credited, but nobody is reminded
 * of it.
 */
export const LEAST_ASKED_CENTS = 3

/** The price of a quantity in thousandths, half a cent up. */
export const priceOf = (thousandths: number, unitCents: number): number =>
  signed(unitCents, (size) => Math.floor((thousandths * size + 500) / 1000))

/** The sum of what rows have under a name. */
export const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((sum, row) => sum + row[name], 0)

const format = memoizePerLocale((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }))

/** `$1,200.50` for 120050, in the language of the moment. */
export const money = (cents: number) => format().format(cents / 100)

const wholeFormat = memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 }),
)

/** `$1,201` for 120050: for sums above a chart or a day, where cents say nothing. */
export const wholeDollars = (cents: number) => wholeFormat().format(cents / 100)

const percentFormat = memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)

/** `13%` for 1300 basis points. */
export const percent = (basisPoints: number) => percentFormat().format(basisPoints / WHOLE)

const quantityFormat = memoizePerLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))

/** `2.5` for 2500 thousandths. */
export const quantity = (thousandths: number) => quantityFormat().format(thousandths / 1000)

/** Works on the size of an amount, and gives the result the sign of the amount; never −0. */
function signed(cents: number, of: (size: number) => number): number {
  const size = of(Math.abs(cents))
  return cents < 0 && size !== 0 ? -size : size
}
