import type { Selectable } from 'kysely'
import { inEach } from '#core/language.ts'
import { idsOf } from '#features/services/add-ons.ts'
import { addOnsIn } from '#features/services/booked-add-ons.ts'
import { driveCents } from '#features/services/drive.ts'
import { packageOf } from '#features/services/packages.ts'
import { unitPrice } from '#features/services/service-facts.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Schema } from '#platform/db/schema.ts'

export type PriceList = Pick<Content, 'services' | 'serviceArea' | 'packages' | 'addOns'>

type StoredBooking = Selectable<Schema['bookings']>

type Chosen = Pick<StoredBooking, 'service_type' | 'specific_vehicle' | 'add_ons' | 'appoint_zipcode' | 'appoint_city'>

/** What a client is shown of a price, and a booking keeps: that of the service, the drive, and the name of the package. */
export type ShownPrice = Pick<StoredBooking, 'service_cents' | 'drive_cents' | 'package'>

export const shownPrice = (list: PriceList, chosen: Chosen): ShownPrice => ({
  service_cents: serviceCents(list, chosen),
  drive_cents: driveCents(list.serviceArea, chosen),
  package: packageName(list, chosen),
})

/** What of that is different after a change, which the client was shown anew. */
export function priceAfter(
  list: PriceList,
  before: Chosen & ShownPrice,
  after: Chosen,
  isElsewhere: boolean,
): ShownPrice {
  const differs = (...names: (keyof Chosen)[]) => names.some((name) => before[name] !== after[name])
  return {
    service_cents: differs('service_type', 'specific_vehicle') ? serviceCents(list, after) : before.service_cents,
    drive_cents: isElsewhere ? driveCents(list.serviceArea, after) : before.drive_cents,
    package: differs('service_type', 'add_ons') ? packageName(list, after) : before.package,
  }
}

function serviceCents({ services }: PriceList, { service_type, specific_vehicle }: Chosen): number | null {
  const service = services.find(({ value }) => value === service_type)
  const price = service && unitPrice(service.prices, specific_vehicle)
  return price === undefined ? null : price * 100
}

function packageName(list: PriceList, { service_type, add_ons }: Chosen): string {
  const choice = { service_type: service_type ?? '', add_ons: idsOf(addOnsIn(add_ons)) }
  if (packageOf(list, choice) === undefined) return ''
  return JSON.stringify(
    inEach((language) => withContentIn(language, list, (localized) => packageOf(localized, choice)?.name ?? '')),
  )
}
