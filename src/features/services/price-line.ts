import { dollars } from '#core/dollars.ts'
import { t, type WordsOf } from '#core/words.ts'
import { prices as words } from '#features/prices/words.ts'
import { vehicleTypes } from './words.ts'

/** What stands on a tile: how long something takes, and the lowest price of it, if it has one. */
type Priced = { takes: string; least: number | null }

/** A price for each kind of vehicle, by its `id`, in dollars; null if it has none. */
export type PricesOfKinds = Readonly<Record<VehicleType['id'], number | null>>

type VehicleType = WordsOf<typeof vehicleTypes>[number]

/** The same with the price for a kind of vehicle, once it is chosen. */
export function ofKind({ takes, least, prices }: Priced & { prices: PricesOfKinds }, chosen = ''): Priced {
  const kind = t(vehicleTypes).find(({ value }) => value === chosen)
  return { takes, least: kind ? prices[kind.id] : least }
}

/** `from $225`: the lowest price with the drive; empty if there is none. */
export const leastPrice = ({ least }: Pick<Priced, 'least'>, drive: number | null = null) =>
  least === null ? '' : t(words).from(dollars(least + (drive ?? 0)))

/** `About 3 h · from $225` */
export const priceLine = (priced: Priced, drive: number | null = null) =>
  [priced.takes, leastPrice(priced, drive)].filter(Boolean).join(t(words).between)
