import { tax } from '#core/money.ts'

/** Whether a quote holds the time of its booking until it is answered, and confirms it when it is accepted. */
export const quoteHolds = ['none', 'time'] as const
export type QuoteHold = (typeof quoteHolds)[number]

/** The deposit that a quote asks for: its value is in cents, or in basis points of the total. */
export const depositKinds = ['none', 'amount', 'percent'] as const
export type DepositKind = (typeof depositKinds)[number]

/** The deposit on a total, in cents. */
export const depositOf = (
  { deposit_kind, deposit_value }: { deposit_kind: DepositKind; deposit_value: number },
  total: number,
): number =>
  deposit_kind === 'none' ? 0 : deposit_kind === 'amount' ? Math.min(deposit_value, total) : tax(total, deposit_value)

/** How a quote ends: its client accepts or declines it, its last day passes, it is taken back, or a new version goes out. */
export const quoteEnds = ['accepted', 'declined', 'lapsed', 'withdrawn', 'replaced'] as const
export type QuoteEnd = (typeof quoteEnds)[number]
