import { memoizePerLocale } from './memoize-per-locale.ts'

const format = memoizePerLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 }),
)

/** `$1,200` for 1200. */
export const dollars = (amount: number) => format().format(amount)
