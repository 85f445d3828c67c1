import { money, percent } from '#core/money.ts'
import { t } from '#core/words.ts'
import type { MoneySettings } from './money-settings.ts'
import { prices, taxName } from './words.ts'

/** What a price says of the tax. Nothing while the owner has not said whether they are registered, or before that day has come. */
export type TaxOfPrices = { registered: 'unknown' | 'no' | 'yes'; rate: number }

/** What prices say on a day. A registration that begins later already holds for jobs after it: until then nothing is said. */
export function taxOfPricesOn(
  { registered, from, rate }: Pick<MoneySettings, 'registered' | 'from' | 'rate'>,
  day: string,
): TaxOfPrices {
  const holds = registered === 'yes' && from !== null && from <= day && rate > 0
  return holds || registered === 'no' ? { registered, rate: holds ? rate : 0 } : unknownTax
}

/** What prices say while nobody has said anything. */
export const unknownTax: TaxOfPrices = { registered: 'unknown', rate: 0 }

/** `plus 13% HST`: what follows a price, in the language of the moment. */
export function taxNote({ registered, rate }: TaxOfPrices): string {
  switch (registered) {
    case 'unknown':
      return ''
    case 'no':
      return t(prices).tax.none
    case 'yes':
      return t(prices).tax.added(percent(rate), taxName())
    default:
      throw new Error(`an unknown answer: ${registered satisfies never}`)
  }
}

/** `$189.00 for each visit, plus 13% HST`: what a visit costs, with what is said of the tax. */
export const visitPrice = (total_cents: number, { tax }: { tax: string }) =>
  [t(prices).visit(money(total_cents)), tax].filter(Boolean).join(', ')
