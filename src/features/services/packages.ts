import { durationLabel } from '#core/duration-label.ts'
import { t } from '#core/words.ts'
import { prices as words } from '#features/prices/words.ts'
import type { Content } from '#features/website/content.ts'
import { addedMinutes, addedPrice, addOnsNamed, idsIn, idsOf } from './add-ons.ts'
import { leastOf } from './service-facts.ts'
import { offeredServices } from './services.ts'

/** A package, with its service and its add-ons as they are now. */
export type Package = ReturnType<typeof packagesOf>[number]

/** The package that consists of this service and these add-ons, as its choice names them; undefined if none does. */
export const packageOf = (
  content: Parameters<typeof packagesOf>[0],
  { service_type, add_ons }: Record<keyof Package['choice'], string>,
) =>
  packagesOf(content).find(
    ({ choice }) => choice.service_type === service_type && inOrder(choice.add_ons) === inOrder(add_ons),
  )

/** Ids of add-ons, with commas between them, in one order. */
const inOrder = (ids: string) => idsIn(ids).sort().join()

/** The packages whose service can be booked, with what visitors should know before they choose one. */
export const packagesOf = ({ packages, services, addOns }: Pick<Content, 'packages' | 'services' | 'addOns'>) =>
  packages.packages.flatMap(({ id, name, text, recommended, ...own }) => {
    const service = offeredServices(services).find(({ value }) => value === own.service)
    if (!service) return []
    const added = addOnsNamed(addOns, own.service, own.addOns)
    const withAdded = (price: number | null) => (price === null ? null : price + addedPrice(added))
    const least = withAdded(leastOf(service.prices))
    const duration = durationLabel(service.minutes + addedMinutes(added))
    return [
      {
        id,
        name,
        text,
        recommended,
        service,
        duration,
        takes: t(words).takes(duration),
        /** The lowest price with the add-ons; null if the service has none. */
        least,
        /** The same for each kind of vehicle. */
        prices: {
          car: withAdded(service.prices.car),
          truck: withAdded(service.prices.truck),
          machinery: withAdded(service.prices.machinery),
        },
        addOns: added,
        /** What the form gets. */
        choice: { service_type: service.value, add_ons: idsOf(added) },
      },
    ]
  })
