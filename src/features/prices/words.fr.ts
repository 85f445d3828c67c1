import { withFullStop } from '#core/sentence.fr.ts'
import type { Translated } from '#core/translated.ts'
import type * as english from './words.ts'

/** The words for what a service takes and costs, in Canadian dollars. */
export const prices = {
  from: (price: string) => `à partir de ${price}`,
  ofKind: (kind: string, price: string) => `${kind}\u00a0: à partir de ${price}`,
  ofKindNow: (kind: string, price: string) => `${kind}\u00a0: ${price}`,
  /** With what comes on top. */
  noted: (price: string, note: string) => `${price}, ${note}`,
  each: (price: string) => `${price} par véhicule`,
  and: (each: string, once: string) => `${each} + ${once}`,
  visit: (price: string) => `${price} par visite`,
  takes: (duration: string) => `Environ ${duration}`,
  about: (duration: string) => `environ ${duration}`,
  more: (duration: string) => `${duration} par véhicule supplémentaire`,
  /** A line does not begin with the dot. */
  between: '\u00a0· ',
  /** The line below several prices. */
  note: (note: string) => `Prix ${withFullStop(note)}`,
  times: (kind: string, count: number) => (kind ? `${kind} × ${count}` : `${count} véhicules`),
  drive: {
    price: (price: string) => `${price} pour le déplacement`,
    including: (price: string) => `dont ${price} pour le déplacement`,
    within: (price: string) => `avec ${price} pour le déplacement`,
    outside: (town: string) => `plus le déplacement à l’extérieur de ${town}`,
    onTop: 'plus le déplacement',
    included: (price: string) => `${price} pour le déplacement, compris dans tous les prix affichés ici`,
    none: 'Déplacement sans frais',
    to: (town: string) => (town ? `Déplacement à ${town}` : 'Déplacement'),
  },
  /** It follows one price or several: it has no word that agrees with them. */
  tax: { added: (rate: string, name: string) => `plus la ${name} de ${rate}`, none: 'sans taxe en sus' },
} as const satisfies Translated<typeof english.prices>

/** The words on a picture whose halves show the work before and after it. */
export const beforeAfter = {
  before: 'Avant',
  after: 'Après',
  slider: (title: string) => `${title}\u00a0: part visible de la photo d’après`,
} as const satisfies Translated<typeof english.beforeAfter>

export const proposed = {
  service: (service: string, vehicle: string) => (vehicle ? `${service} (${vehicle})` : service),
  vehicle: (n: number, of: number) => `Véhicule ${n} sur ${of}`,
} as const satisfies Translated<typeof english.proposed>

export const taxName = (): string => 'TVH'
