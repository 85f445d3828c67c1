import { addedPrice, addOnPrice, addOnsNamed, idsIn, idsOf } from '#features/services/add-ons.ts'
import { packageOf } from '#features/services/packages.ts'
import { chosenPrice } from '#features/services/service-facts.ts'
import { slipOf } from '#features/services/slip.ts'
import { content } from '#platform/browser/content.ts'
import { driveOf } from './drive-of.ts'

/** A choice as typed; each value may be missing. */
type Typed = {
  service_type?: string | undefined
  add_ons?: string | undefined
  specific_vehicle?: string | undefined
  vehicle_count?: string | number | undefined
  appoint_zipcode?: string | undefined
  appoint_city?: string | undefined
}

/** The add-ons that are chosen, of those that are offered with the chosen service: the form keeps the others. */
export const chosenAddOns = ({ service_type = '', add_ons }: Typed) =>
  addOnsNamed(content().addOns, service_type, idsIn(add_ons))

/** The chosen add-ons in words, each with its price. */
export const addOnWords = (typed: Typed) => chosenAddOns(typed).map(({ name, price }) => addOnPrice(name, price))

/** The price of what is chosen with its lines: what the slip says. */
export const slipOfTyped = (typed: Typed) =>
  slipOf(content(), {
    ...typed,
    added: chosenAddOns(typed),
    drive: driveOf(typed),
    package: packageOf(content(), { service_type: typed.service_type ?? '', add_ons: idsOf(chosenAddOns(typed)) })
      ?.name,
  })

/** The price of what is chosen, with its add-ons and the drive. */
export const priceOf = (typed: Typed) =>
  chosenPrice(content(), { ...typed, added: addedPrice(chosenAddOns(typed)), drive: driveOf(typed) })
