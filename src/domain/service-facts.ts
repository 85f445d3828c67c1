import { vehicleTypes } from '#content/booking.ts'
import { pairs } from '#content/fixed.ts'
import { beforeAfter, prices as words } from '#content/prices.ts'
import type { Content } from '#domain/content/content.ts'
import { dollars } from './dollars.ts'
import { durationLabel } from './duration-label.ts'

type Service = Content['services'][number]

/** What a visitor should know of a service before choosing it, in words. The server makes them, so that scripts stay small. */
export type ServiceFacts = {
  value: Service['value']
  /** `About 3 h · from $180`, without a price if the business names none. */
  line: string
  /** The same line with the lowest of its prices alone, for a tile: `About 3 h · from $180`. */
  tile: string
  includes: readonly string[]
  /** What is included, on one line. */
  more: string
  /** What the left and the right half of its picture show; empty if it shows one state. */
  halves: readonly string[]
}

export function serviceFacts(service: Service): ServiceFacts {
  const { value, minutes, includes, prices } = service
  const price = priceWords(prices)
  const takes = words.takes(durationLabel(minutes))
  const least = leastPrice(prices)
  return {
    value,
    includes,
    more: includes.join(words.between),
    halves: halvesOf(service),
    line: [takes, ...(price ? [price] : [])].join(words.between),
    tile: [takes, ...(least ? [least] : [])].join(words.between),
  }
}

/** What visitors should know of each service. */
export const serviceOffers = ({ services }: Pick<Content, 'services'>) => services.map(serviceFacts)

/** What decides the price of a request; as in a form, a value may be missing. */
type Chosen = {
  service_type?: string | null | undefined
  specific_vehicle?: string | null | undefined
  vehicle_count?: string | number | undefined
  /** What is added to the service costs from so many dollars: once, however many vehicles there are. */
  added?: number | undefined
}

/**
 * The price of what is chosen with what is added to it, in words, and what comes on top. It is empty if nothing is chosen or
 * the service has no price: without that, a sum would promise too little.
 */
export function chosenPrice(
  { services, howItWorks }: Pick<Content, 'services' | 'howItWorks'>,
  chosen: Chosen,
): string {
  const service = services.find(({ value }) => value === chosen.service_type)
  if (!service) return ''
  const { prices } = service
  const price = chosen.specific_vehicle
    ? priceFor(prices, chosen)
    : priceWords(prices, chosen.added)
  return price ? words.noted(price, howItWorks.priceNote) : ''
}

/** `2 h 30 min for each additional vehicle`. */
export const furtherVehicles = ({ minutesPerMore }: Pick<Service, 'minutesPerMore'>) =>
  words.more(durationLabel(minutesPerMore))

function halvesOf({ pair }: Service): readonly string[] {
  const { before, after } = beforeAfter
  if (pair === pairs[1]) return [before, after]
  return pair === pairs[2] ? [after, before] : []
}

type Prices = Content['services'][number]['prices']

/**
 * The prices of a service in words, with what is added to it: `from $180` if those that it has are the same, else `Car from
 * $180 · Truck from $240`. Undefined if it has none.
 */
export function priceWords(prices: Prices, added = 0): string | undefined {
  const known = vehicleTypes.flatMap(({ id, label }) => {
    const price = prices[id]
    return price === null ? [] : [{ label, price: dollars(price + added) }]
  })
  const [first] = known
  if (!first) return undefined
  if (known.every(({ price }) => price === first.price)) return words.from(first.price)
  return known.map(({ label, price }) => words.ofKind(label, price)).join(words.between)
}

/** The lowest price of a service with what is added to it, in words; empty if it has none. */
export function leastPrice(prices: Prices, added = 0): string {
  const known = vehicleTypes.flatMap(({ id }) => prices[id] ?? [])
  return known.length > 0 ? words.from(dollars(Math.min(...known) + added)) : ''
}

/** `from $180`: the price of a service for a kind of vehicle; undefined if it has none. */
function priceFor(prices: Prices, { specific_vehicle, vehicle_count = 1, added = 0 }: Chosen) {
  const price = vehicleTypes.flatMap(({ id, value }) =>
    value === specific_vehicle ? prices[id] : [],
  )[0]
  if (!price) return undefined
  if (Number(vehicle_count) <= 1) return words.from(dollars(price + added))
  const each = words.each(words.from(dollars(price)))
  return added > 0 ? words.and(each, words.from(dollars(added))) : each
}
