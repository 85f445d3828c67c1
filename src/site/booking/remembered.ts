import { stored, texts } from '#site/storage/stored.ts'
import type { BookingForm } from './booking-form.ts'

// What this device remembers of a visitor who asked for it: name, contact and vehicle, in the browser's storage.

const kept = stored('localStorage', 'booking-remembered', texts)

const names = {
  booking: ['firstname', 'lastname', 'phone', 'email', 'specific_vehicle'],
  vehicle: ['vehicle_make', 'vehicle_model', 'vehicle_year', 'vin'],
} as const satisfies { [Part in keyof BookingForm]?: readonly (keyof BookingForm[Part])[] }

/** The remembered values by the names of their fields; undefined if the device remembers nothing. */
export function remembered(): Record<string, string> | undefined {
  const values = kept.read()
  return (
    values && Object.fromEntries(Object.entries(values).filter(([name]) => allNames.includes(name)))
  )
}

/** Remembers these values of a form, in place of earlier ones. */
export const remember = ({ booking, vehicle }: Partial<BookingForm>) =>
  void kept.write(
    Object.fromEntries([
      ...names.booking.map((name) => [`booking.${name}`, booking?.[name]]),
      ...names.vehicle.map((name) => [`vehicle.${name}`, vehicle?.[name]]),
    ]),
  )

export const forgetRemembered = () => kept.remove()

const allNames = [
  ...names.booking.map((name) => `booking.${name}`),
  ...names.vehicle.map((name) => `vehicle.${name}`),
]
