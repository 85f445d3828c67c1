import type { Translated } from '#core/translated.ts'
import type * as english from './add-ons-words.ts'

/** The words about add-ons and about the condition of a vehicle. */
export const addOns = {
  kinds: { 'Add-on': 'Quelque chose à ajouter?', Condition: 'Dans quel état est le véhicule?' },
  hint: 'Facultatif. Nous le confirmons avec vous avant de commencer.',
  adds: (duration: string) => `ajoute ${duration}`,
  priced: (name: string, price: string) => `${name}, ${price}`,
  notOffered: (name: string) => `«\u00a0${name}\u00a0» n’est pas offert avec ce service. Retirez-le`,
  ids: (max: number) => `Envoyez une liste d’au plus ${max} identifiants de suppléments`,
} as const satisfies Translated<typeof english.addOns>
