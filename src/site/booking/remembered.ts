import type { FieldPath } from 'react-hook-form'
import { flat } from '#site/forms/use-checked-form.ts'
import { stored, texts } from '#site/storage/stored.ts'
import type { BookingForm } from './booking-form.ts'

// What this device remembers of a visitor who asked for it: name, contact and vehicle, in the browser's storage.

const kept = stored('localStorage', 'booking-remembered', texts)

const names: readonly string[] = [
  'booking.firstname',
  'booking.lastname',
  'booking.phone',
  'booking.email',
  'booking.specific_vehicle',
  'vehicle.vehicle_make',
  'vehicle.vehicle_model',
  'vehicle.vehicle_year',
  'vehicle.vin',
] satisfies FieldPath<BookingForm>[]

/** The remembered values by the names of their fields; undefined if the device remembers nothing. */
export function remembered(): Record<string, string> | undefined {
  const values = kept.read()
  return values && namedOf(values)
}

/** Remembers these values of a form, in place of earlier ones. */
export const remember = (values: Partial<BookingForm>) => void kept.write(namedOf(flat(values)))

export const forgetRemembered = () => kept.remove()

const namedOf = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
