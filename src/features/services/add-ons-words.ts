import type { addOnKinds } from '#core/fixed.ts'
import { words } from '#core/words.ts'

/** The words about add-ons and about the condition of a vehicle. */
export const addOns = words({
  kinds: { 'Add-on': 'Anything to add?', Condition: 'What shape is the vehicle in?' } satisfies Record<
    (typeof addOnKinds)[number],
    string
  >,
  hint: 'Optional. We confirm it with you before we begin.',
  adds: (duration: string) => `adds ${duration}`,
  priced: (name: string, price: string) => `${name}, ${price}`,
  notOffered: (name: string) => `“${name}” is not offered with this service. Leave it out`,
  ids: (max: number) => `Send a list of at most ${max} ids of add-ons`,
})
