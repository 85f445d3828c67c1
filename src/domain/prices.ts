import { vehicleTypes } from '#content/booking.ts'
import { prices as words } from '#content/prices.ts'
import type { Content } from '#domain/content/content.ts'
import { dollars } from './dollars.ts'

type Prices = Content['services'][number]['prices']

/**
 * The prices of a service in words: `from $180` if those that it has are the same, else `Car from $180 · Truck from
 * $240`. Undefined if it has none.
 */
export function priceWords(prices: Prices): string | undefined {
  const known = vehicleTypes.flatMap(({ id, label }) => {
    const price = prices[id]
    return price === null ? [] : [{ label, price: dollars(price) }]
  })
  const [first] = known
  if (!first) return undefined
  if (known.every(({ price }) => price === first.price)) return words.from(first.price)
  return known.map(({ label, price }) => words.ofKind(label, price)).join(words.between)
}

/** `from $180`: the price of a service for a kind of vehicle; undefined if it has none. */
export function priceOf(prices: Prices, vehicleType: string): string | undefined {
  const price = vehicleTypes.flatMap(({ id, value }) =>
    value === vehicleType ? prices[id] : [],
  )[0]
  return price ? words.from(dollars(price)) : undefined
}
