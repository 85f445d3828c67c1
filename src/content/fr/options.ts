import type * as english from '../en/options.ts'
import type { Translated } from '../translated.ts'

export const yesNo = [
  { value: 'yes', label: 'Oui' },
  { value: 'no', label: 'Non' },
] as const satisfies Translated<typeof english.yesNo>

/** The kinds of vehicle or equipment that a booking can be for. */
export const vehicleTypes = [
  { id: 'car', value: 'Car', label: 'Voiture', icon: 'car' },
  { id: 'truck', value: 'Truck', label: 'Camion', icon: 'truck' },
  {
    id: 'machinery',
    value: 'Industrial machinery',
    label: 'Machinerie industrielle',
    icon: 'machine',
  },
] as const satisfies Translated<typeof english.vehicleTypes>

export const paymentMethods = [
  { value: 'Bank desposit', label: 'Dépôt bancaire' },
  { value: 'E-transfer', label: 'Interac ou virement Interac' },
  { value: 'POS', label: 'Terminal de paiement' },
] as const satisfies Translated<typeof english.paymentMethods>

export const fleetPaymentOptions = [
  { value: 'Credit', label: 'Crédit (net 30\u00a0jours)' },
  { value: 'ATT', label: 'Au moment du service' },
] as const satisfies Translated<typeof english.fleetPaymentOptions>

/** What was not said yet. The place stands after a colon or in quotes. */
export const unnamed = {
  service: 'Esthétique automobile',
  place: 'l’endroit convenu',
} as const satisfies Translated<typeof english.unnamed>
