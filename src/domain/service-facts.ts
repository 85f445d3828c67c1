import { pairs } from '#content/fixed.ts'
import { vehicleTypes } from '#content/options.ts'
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
  /** The lowest of its prices: `from $180`. Empty if it has none. */
  least: string
  /** The same line with this price alone, for a tile: `About 3 h · from $180`. */
  tile: string
  includes: readonly string[]
  /** What is included, on one line. */
  more: string
  /** What the left and the right half of its picture show; empty if it shows one state. */
  halves: readonly string[]
  /** The prices before a vehicle is chosen, with what comes on top; empty if there is none. */
  price: string
  /** The price of each kind of vehicle, by the value that a booking sends: of one, and of several. */
  priceOf: Readonly<Record<string, readonly [one: string, several: string]>>
}

export function serviceFacts(
  service: Service,
  { howItWorks }: Pick<Content, 'howItWorks'>,
): ServiceFacts {
  const { value, minutes, includes, prices } = service
  const price = priceWords(prices)
  const takes = words().takes(durationLabel(minutes))
  const least = leastOf(prices)
  return {
    ...{ value, includes, more: includes.join(words().between), halves: halvesOf(service) },
    line: [takes, ...(price ? [price] : [])].join(words().between),
    least,
    tile: [takes, ...(least ? [least] : [])].join(words().between),
    ...priceFacts(prices, howItWorks.priceNote),
  }
}

/** The prices of a service, with `more` dollars for what is added to it: once, however many vehicles there are. */
export function priceFacts(
  prices: Prices,
  note: string,
  more = 0,
): Pick<ServiceFacts, 'price' | 'priceOf'> {
  const plus = (price: number | null) => price && price + more
  const all = {
    ...{ car: plus(prices.car), truck: plus(prices.truck) },
    machinery: plus(prices.machinery),
  }
  const price = priceWords(all)
  const several = (one: string) =>
    more > 0 ? words().and(words().each(one), words().from(dollars(more))) : words().each(one)
  const ofKinds = vehicleTypes().flatMap(({ value }) => {
    const [one, alone] = [priceOf(all, value), priceOf(prices, value)]
    return one && alone
      ? [[value, [words().noted(one, note), words().noted(several(alone), note)]] as const]
      : []
  })
  return {
    price: price === undefined ? '' : words().noted(price, note),
    priceOf: Object.fromEntries(ofKinds),
  }
}

/** What visitors should know of each service. */
export const serviceOffers = (content: Pick<Content, 'services' | 'howItWorks'>) =>
  content.services.map((service) => serviceFacts(service, content))

/** What decides the price of a request; as in a form, a value may be missing. */
type Chosen = {
  service_type?: string | null | undefined
  specific_vehicle?: string | null | undefined
  vehicle_count?: string | number | undefined
}

/** The price of what is chosen, in words; empty if nothing is, or if it has none. */
export function chosenPrice(
  offers: readonly Pick<ServiceFacts, 'value' | 'price' | 'priceOf'>[],
  { service_type, specific_vehicle, vehicle_count = 1 }: Chosen,
): string {
  const chosen = offers.find(({ value }) => value === service_type)
  if (!chosen || !specific_vehicle) return chosen?.price ?? ''
  const [one, several] = chosen.priceOf[specific_vehicle] ?? ['', '']
  return Number(vehicle_count) > 1 ? several : one
}

/** `2 h 30 min for each further vehicle`. */
export const furtherVehicles = ({ minutesPerMore }: Pick<Service, 'minutesPerMore'>) =>
  words().more(durationLabel(minutesPerMore))

function halvesOf({ pair }: Service): readonly string[] {
  const { before, after } = beforeAfter()
  if (pair === pairs[1]) return [before, after]
  return pair === pairs[2] ? [after, before] : []
}

type Prices = Content['services'][number]['prices']

/**
 * The prices of a service in words: `from $180` if those that it has are the same, else `Car from $180 · Truck from
 * $240`. Undefined if it has none.
 */
export function priceWords(prices: Prices): string | undefined {
  const known = vehicleTypes().flatMap(({ id, label }) => {
    const price = prices[id]
    return price === null ? [] : [{ label, price: dollars(price) }]
  })
  const [first] = known
  if (!first) return undefined
  if (known.every(({ price }) => price === first.price)) return words().from(first.price)
  return known.map(({ label, price }) => words().ofKind(label, price)).join(words().between)
}

/** The lowest price of a service in words; empty if it has none. */
function leastOf(prices: Prices): string {
  const known = vehicleTypes().flatMap(({ id }) => prices[id] ?? [])
  return known.length > 0 ? words().from(dollars(Math.min(...known))) : ''
}

/** `from $180`: the price of a service for a kind of vehicle; undefined if it has none. */
function priceOf(prices: Prices, vehicleType: string): string | undefined {
  const price = vehicleTypes().flatMap(({ id, value }) =>
    value === vehicleType ? prices[id] : [],
  )[0]
  return price ? words().from(dollars(price)) : undefined
}
