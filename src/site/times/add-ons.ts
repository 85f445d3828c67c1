import { addedPrice, addOnPrice, addOnsWith, idsIn } from '#domain/add-ons.ts'
import { chosenPrice } from '#domain/service-facts.ts'
import { content } from '#site/content/content.ts'

/** A choice as typed; each value may be missing. */
type Typed = {
  service_type?: string | undefined
  add_ons?: string | undefined
  specific_vehicle?: string | undefined
  vehicle_count?: string | number | undefined
}

/** The add-ons that are chosen, of those that are offered with the chosen service: the form keeps the others. */
export function chosenAddOns({ service_type, add_ons }: Typed) {
  const ids = idsIn(add_ons)
  return addOnsWith(content().addOns, service_type ?? '').filter(({ id }) => ids.includes(id))
}

/** What is chosen as the form's texts hold it: the ids with commas between them. */
export const idsOf = (addOns: readonly { id: string }[]) => addOns.map(({ id }) => id).join(',')

/** The chosen add-ons in words, each with its price. */
export const addOnWords = (typed: Typed) =>
  chosenAddOns(typed).map(({ name, price }) => addOnPrice(name, price))

/** The price of what is chosen, with its add-ons. */
export const priceOf = (typed: Typed) =>
  chosenPrice(content(), { ...typed, added: addedPrice(chosenAddOns(typed)) })
