import { dollars } from '#core/dollars.ts'
import { t } from '#core/words.ts'
import { prices as words } from '#features/prices/words.ts'
import type { Content } from '#features/website/content.ts'
import { areaOfPlace, type Place } from './area.ts'
import type { PriceSlip, SlipLine } from './price-slip.ts'
import { leastOf, notesOf, unitPrice } from './service-facts.ts'
import { serviceLabel } from './services.ts'
import { vehicleTypeLabel } from './vehicle-types.ts'

/** What decides the price of a request; as in a form, a value may be missing. */
export type SlipRequest = Partial<Place> & {
  service_type?: string | null | undefined
  specific_vehicle?: string | null | undefined
  vehicle_count?: string | number | undefined
  /** What is added to the service, once however many vehicles there are, with its price in dollars. */
  added: readonly { name: string; price: number | null }[]
  /** What the drive costs, in dollars; null while its place is not known. */
  drive: number | null
  /** The price of the service for one vehicle of this kind, in dollars, if it was said before: it stays. */
  unit?: number | null | undefined
  /** The name of the package that is chosen. */
  package?: string | undefined
}

type Noted = Pick<Content, 'howItWorks' | 'serviceArea'>
type Services = readonly Pick<Content['services'][number], 'value' | 'label' | 'prices'>[]

/**
 * The price of a request from the list: the service with its vehicles, or the package that is made of it, what is added, and the
 * drive. Without a price of the service there is no total: it would promise too little.
 */
export function slipOf(content: { services: Services } & Noted, request: SlipRequest): PriceSlip {
  const { service_type, added, drive } = request
  if (!service_type) return { lines: [], total: '', cents: null, note: '' }
  const service = content.services.find(({ value }) => value === service_type)
  const unit = request.unit ?? (service && unitOf(service.prices, request.specific_vehicle)) ?? null
  const name = serviceLabel(content.services, service_type)
  const work = unit === null ? null : unit * countOf(request)
  const extras = added.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const sum = work === null ? null : work + extras + (drive ?? 0)
  const amountOf = (amount: number | null) => (amount ? dollars(amount) : '')
  const vehicle = vehicleOf(request)
  const lines: SlipLine[] = request.package
    ? [
        {
          kind: 'service',
          text: request.package,
          about: [vehicle, [name, ...added.map((it) => it.name)].join(', ')].filter(Boolean).join(t(words).between),
          amount: amountOf(work === null ? null : work + extras),
        },
      ]
    : [
        { kind: 'service', text: name, about: vehicle, amount: amountOf(work) },
        ...added.map((it) => ({ kind: 'add_on' as const, text: it.name, about: '', amount: amountOf(it.price) })),
      ]
  if (drive)
    lines.push({ kind: 'travel', text: driveLine(content.serviceArea, request), about: '', amount: dollars(drive) })
  return {
    lines,
    total: sum === null ? '' : t(words).from(dollars(sum)),
    cents: sum === null ? null : Math.round(sum * 100),
    note: sum === null ? '' : notesOf(content, drive === null),
  }
}

/** `Drive to Callander`: the town that was typed or, before that, the only one of its part of the area. */
export function driveLine(
  serviceArea: Noted['serviceArea'],
  { appoint_zipcode, appoint_city }: Partial<Place>,
): string {
  const { towns = [] } = areaOfPlace(serviceArea, { appoint_zipcode, appoint_city }) ?? {}
  const [town = ''] = towns.length === 1 ? towns : []
  return t(words).drive.to(appoint_city?.trim() || town)
}

const countOf = ({ vehicle_count }: SlipRequest) => Math.max(1, Number(vehicle_count) || 1)

/** `Truck`, and `Truck × 6` for several. */
function vehicleOf(request: SlipRequest): string {
  const kind = request.specific_vehicle ? vehicleTypeLabel(request.specific_vehicle) : ''
  const count = countOf(request)
  return count > 1 ? t(words).times(kind, count) : kind
}

/** The price for a kind of vehicle; the lowest one while the kind is not known. */
const unitOf = (prices: Services[number]['prices'], kind: string | null | undefined): number | null =>
  kind ? (unitPrice(prices, kind) ?? null) : leastOf(prices)
