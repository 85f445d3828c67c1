import { booking } from '#content/booking.ts'
import { deskBookings } from '#content/desk-bookings.ts'

const parts = [
  booking.client,
  booking.service,
  booking.vehicleType,
  booking.vehicle,
  booking.appointment,
  booking.additional,
  booking.payment,
  booking.confirmation,
]

const labels: Record<string, string> = {
  status: deskBookings.statusField,
  ...Object.fromEntries(
    parts.flatMap(({ fields }) =>
      Object.entries(fields).map(([name, { label }]) => [name, label] as const),
    ),
  ),
}

/** What a field is called on the booking's form. */
export const fieldLabel = (field: string) => labels[field] ?? field

/** What a field of the fleet is called there. */
export const fleetLabel = (field: keyof typeof booking.fleet.fields) =>
  booking.fleet.fields[field].label
