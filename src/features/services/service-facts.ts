import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import { pairs } from '#core/fixed.ts'
import { t } from '#core/words.ts'
import { beforeAfter, prices as words } from '#features/prices/words.ts'
import type { Content } from '#features/website/content.ts'
import { driveNote } from './drive.ts'
import type { PricesOfKinds } from './price-line.ts'
import { vehicleTypes } from './words.ts'

type Service = Content['services'][number]

/** What a visitor should know of a service before choosing it, in words. The server makes them, so that scripts stay small. */
export type ServiceFacts = {
  value: Service['value']
  /** `About 3 h · from $180`, without a price if the business names none. */
  line: string
  /** For a tile, which has the lowest of its prices alone, with the drive: `About 3 h`, and 180. */
  takes: string
  least: number | null
  /** Its prices for the kinds of vehicle. */
  prices: PricesOfKinds
  includes: readonly string[]
  /** What is included, on one line. */
  more: string
}

export function serviceFacts({ value, minutes, includes, prices }: Service): ServiceFacts {
  const price = priceWords(prices)
  const takes = t(words).takes(durationLabel(minutes))
  return {
    value,
    includes,
    more: includes.join(t(words).between),
    line: [takes, ...(price ? [price] : [])].join(t(words).between),
    takes,
    least: leastOf(prices),
    prices,
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
  /** So does the drive; null while its place is not known. */
  drive: number | null
  /** The price of the service for one vehicle of this kind, if it was said before: it stays. */
  unit?: number | null | undefined
}

/** The words and the facts that follow a price. */
type Noted = Pick<Content, 'howItWorks' | 'serviceArea'>

/**
 * The price of what is chosen with what is added to it and the drive, in words, and what comes on top. It is empty if nothing is
 * chosen or the service has no price: without that, a sum would promise too little.
 */
export function chosenPrice(content: Pick<Content, 'services'> & Noted, chosen: Chosen): string {
  const service = content.services.find(({ value }) => value === chosen.service_type)
  if (!service) return ''
  const { prices } = service
  const { added = 0, drive } = chosen
  const price = chosen.specific_vehicle
    ? priceFor(prices, chosen)
    : withDrive(priceWords(prices, added + (drive ?? 0)), drive)
  return price ? noted(price, notesOf(content, drive === null)) : ''
}

/** `Prices plus the drive outside North Bay, plus 13% HST.`: the line below several prices. Empty if nothing is to be said. */
export function pricesNote(content: Noted, drive: number | null = null): string {
  const within = drive ? t(words).drive.within(dollars(drive)) : ''
  const note = [within, notesOf(content, drive === null)].filter(Boolean).join(', ')
  return note && t(words).note(note)
}

/** What comes on top of a price, between commas; the drive only where the price cannot have it. */
export const notesOf = ({ howItWorks, serviceArea }: Noted, isPlaceUnknown: boolean) =>
  [isPlaceUnknown && driveNote(serviceArea), howItWorks.priceNote].filter(Boolean).join(', ')

const noted = (price: string, notes: string) => (notes ? t(words).noted(price, notes) : price)

/** `from $264, including $45 for the drive` */
const withDrive = (price: string | undefined, drive: number | null) =>
  price && drive ? t(words).noted(price, t(words).drive.including(dollars(drive))) : price

/** `2 h 30 min for each additional vehicle`. */
export const furtherVehicles = ({ minutesPerMore }: Pick<Service, 'minutesPerMore'>) =>
  t(words).more(durationLabel(minutesPerMore))

/** What the left and the right half of the picture of a service show; empty if it shows one state. */
export function halvesOf({ pair }: Service): readonly string[] {
  const { before, after } = t(beforeAfter)
  if (pair === pairs[1]) return [before, after]
  return pair === pairs[2] ? [after, before] : []
}

type Prices = Content['services'][number]['prices']

/**
 * The prices of a service in words, with what is added to it: `from $180` if those that it has are the same, else `Car from
 * $180 · Truck from $240`. Undefined if it has none.
 */
export function priceWords(prices: Prices, added = 0): string | undefined {
  const known = t(vehicleTypes).flatMap(({ id, label }) => {
    const price = prices[id]
    return price === null ? [] : [{ label, price: dollars(price + added) }]
  })
  const [first] = known
  if (!first) return undefined
  if (known.every(({ price }) => price === first.price)) return t(words).from(first.price)
  return known.map(({ label, price }) => t(words).ofKind(label, price)).join(t(words).between)
}

/** The prices that a service has, in dollars. */
export const pricesIn = (prices: Prices): number[] => t(vehicleTypes).flatMap(({ id }) => prices[id] ?? [])

/** The lowest price of a service in dollars; null if it has none. */
export function leastOf(prices: Prices): number | null {
  const known = pricesIn(prices)
  return known.length > 0 ? Math.min(...known) : null
}

/** `from $180`: the price of a service for a kind of vehicle; undefined if it has none. */
function priceFor(prices: Prices, chosen: Chosen) {
  const { specific_vehicle, vehicle_count = 1, added = 0, drive } = chosen
  const price = chosen.unit ?? unitPrice(prices, specific_vehicle)
  if (!price) return undefined
  if (Number(vehicle_count) <= 1) return withDrive(t(words).from(dollars(price + added + (drive ?? 0))), drive)
  return [
    t(words).each(t(words).from(dollars(price))),
    ...(added > 0 ? [t(words).from(dollars(added))] : []),
    ...(drive ? [t(words).drive.price(dollars(drive))] : []),
  ].reduce(t(words).and)
}

/** The price of a service for a kind of vehicle, in dollars; undefined if it has none. */
export const unitPrice = (prices: Prices, kind: string | null | undefined): number | undefined =>
  t(vehicleTypes).flatMap(({ id, value }) => (value === kind ? (prices[id] ?? []) : []))[0]
