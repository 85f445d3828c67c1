export const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** The kinds of vehicle or equipment that a booking can be for. A service has a price for each, by its `id`. */
export const vehicleTypes = [
  { id: 'car', value: 'Car', label: 'Car', icon: 'car' },
  { id: 'truck', value: 'Truck', label: 'Truck', icon: 'truck' },
  {
    id: 'machinery',
    value: 'Industrial machinery',
    label: 'Industrial machinery',
    icon: 'machine',
  },
] as const

export const paymentMethods = [
  { value: 'Bank desposit', label: 'Bank Deposit' },
  { value: 'E-transfer', label: 'Interac or E-transfer' },
  { value: 'POS', label: 'POS' },
] as const

export const fleetPaymentOptions = [
  { value: 'Credit', label: 'Credit (Net 30)' },
  { value: 'ATT', label: 'During Service' },
] as const

/** What was not said yet: a booking from a call may have no service, and no address. */
export const unnamed = { service: 'Detailing', place: 'the place we agreed on' } as const
