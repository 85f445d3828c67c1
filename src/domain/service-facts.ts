import { vehicleTypes } from '#content/booking.ts'
import type { Content } from '#content/content.ts'
import { pairs } from '#content/fixed.ts'
import { beforeAfter, prices as words } from '#content/prices.ts'
import { priceOf, priceWords } from './prices.ts'
import { durationLabel } from './time.ts'

type Service = Content['services'][number]

/** What a visitor should know of a service before choosing it, in words. */
export type ServiceFacts = {
  value: Service['value']
  /** `About 3 h`. */
  takes: string
  includes: readonly string[]
  /** `from $180`, or the price for each kind of vehicle; undefined if the business names none. */
  price: string | undefined
  /** The same for one kind of vehicle, by the value that a booking sends. */
  priceOf: Readonly<Record<string, string>>
}

export const serviceFacts = ({ value, minutes, includes, prices }: Service): ServiceFacts => ({
  ...{ value, includes, takes: words.takes(durationLabel(minutes)), price: priceWords(prices) },
  priceOf: Object.fromEntries(
    vehicleTypes.flatMap(({ value }) => {
      const price = priceOf(prices, value)
      return price === undefined ? [] : [[value, price]]
    }),
  ),
})

/** `2 h 30 min for each further vehicle`. */
export const furtherVehicles = ({ minutesPerMore }: Pick<Service, 'minutesPerMore'>) =>
  words.more(durationLabel(minutesPerMore))

/** The words on the left and on the right half of a service's picture; undefined if it shows one state. */
export function halvesOf({ pair }: Pick<Service, 'pair'>): readonly [string, string] | undefined {
  const { before, after } = beforeAfter
  if (pair === pairs[1]) return [before, after]
  if (pair === pairs[2]) return [after, before]
  return undefined
}
