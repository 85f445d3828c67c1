import * as z from 'zod/mini'

/** A line of a price, in words: what it is for, more of that, and the amount, which is empty while nobody has said it. */
export const SlipLine = z.object({
  kind: z.enum(['service', 'add_on', 'travel', 'discount', 'other', 'tax']),
  text: z.string(),
  about: z.string(),
  amount: z.string(),
})
export type SlipLine = z.output<typeof SlipLine>

/**
 * A price in words, as its client reads it everywhere: its lines, their total with the drive, and what is said of the tax. The total
 * is empty, and has no cents, while it cannot be said.
 */
export const PriceSlip = z.object({
  lines: z.array(SlipLine),
  total: z.string(),
  cents: z.nullable(z.int()),
  note: z.string(),
})
export type PriceSlip = z.output<typeof PriceSlip>
