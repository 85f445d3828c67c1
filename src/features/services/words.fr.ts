import type { Translated } from '#core/translated.ts'
import type * as english from './words.ts'

/** The kinds of vehicle or equipment that a booking can be for. */
export const vehicleTypes = [
  { id: 'car', value: 'Car', label: 'Voiture', icon: 'car' },
  { id: 'truck', value: 'Truck', label: 'Camion', icon: 'truck' },
  { id: 'machinery', value: 'Industrial machinery', label: 'Machinerie industrielle', icon: 'machine' },
] as const satisfies Translated<typeof english.vehicleTypes>

/** What was not said yet. The place stands after a colon or in quotes. */
export const unnamed = { service: 'Esthétique automobile', place: 'l’endroit convenu' } as const satisfies Translated<
  typeof english.unnamed
>

/** The table of what each service takes. */
export const serviceTable = {
  service: 'Service',
  time: 'Durée',
  starting: 'Ce sont des prix de départ.',
} as const satisfies Translated<typeof english.serviceTable>

export const serviceCard = { included: 'Ce qui est compris' } as const satisfies Translated<typeof english.serviceCard>
