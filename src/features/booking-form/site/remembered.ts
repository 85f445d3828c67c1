import type { FieldPath } from 'react-hook-form'
import { flatten } from '#design/forms/use-checked-form.ts'
import { browserStore, texts } from '#platform/browser/storage/browser-store.ts'
import type { BookingForm } from './booking-form.ts'

// What the browser keeps of a visitor. The tab: what the next booking is likely to repeat, once one was sent. The device, if it
// was asked to: name, contact and vehicle.

const store = browserStore('localStorage', 'booking-remembered', texts)
const inTab = browserStore('sessionStorage', 'booking-before', texts)

const ofDevice: readonly string[] = [
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

const ofTab: readonly string[] = [
  ...ofDevice,
  'booking.appoint_location',
  'booking.appoint_city',
  'booking.appoint_state',
  'booking.appoint_zipcode',
  'booking.billing_address',
]

/** What this device remembers, by the names of the fields; undefined if it remembers nothing. */
export function readRemembered(): Record<string, string> | undefined {
  const values = store.read()
  return values && only(ofDevice, values)
}

/** Remembers these values of a form on the device, in place of earlier ones. */
export const remember = (values: Partial<BookingForm>) => void store.write(only(ofDevice, flatten(values)))

/** Forgets them, in the tab too. */
export function forgetRemembered() {
  store.remove()
  inTab.remove()
}

/** What an empty form begins with: what the last booking of this tab said, else what the device remembers. */
export const initialValues = (): Record<string, string> => ({ ...readRemembered(), ...only(ofTab, inTab.read() ?? {}) })

/** Keeps these values of a sent form in the tab, for the next one. */
export const keepInTab = (values: Partial<BookingForm>) => void inTab.write(only(ofTab, flatten(values)))

const only = (names: readonly string[], values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
