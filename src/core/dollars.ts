import { once } from './once.ts'

const format = once(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'CAD',
      maximumFractionDigits: 0,
    }),
)

/** `$1,200` for 1200. */
export const dollars = (amount: number) => format().format(amount)
