import { words } from '#core/words.ts'

/** The kinds of vehicle or equipment that a booking can be for. A service has a price for each, by its `id`. */
export const vehicleTypes = words([
  { id: 'car', value: 'Car', label: 'Car', icon: 'car' },
  { id: 'truck', value: 'Truck', label: 'Truck', icon: 'truck' },
  { id: 'machinery', value: 'Industrial machinery', label: 'Industrial machinery', icon: 'machine' },
])

/** What was not said yet: a booking from a call may have no service, and no address. */
export const unnamed = words({ service: 'Detailing', place: 'the place we agreed on' })

/** The table of what each service takes. */
export const serviceTable = words({ service: 'Service', time: 'Time', starting: 'These are starting prices.' })

/** The words on the card of a service. */
export const serviceCard = words({ included: 'What’s included' })
