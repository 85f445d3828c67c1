import { sumOf } from '#core/money.ts'

/** What a job costs, with the tax. On an invoice with others, its own part. */
export type JobTotal = { cents: number; has_tax: boolean }

/** What some jobs cost together, as far as anybody has said it; undefined if nobody has of any. */
export function sumOfTotals(totals: readonly (JobTotal | null)[]): JobTotal | undefined {
  const known = totals.filter((total) => total !== null)
  return known.length === 0
    ? undefined
    : { cents: sumOf(known, 'cents'), has_tax: known.some(({ has_tax }) => has_tax) }
}
