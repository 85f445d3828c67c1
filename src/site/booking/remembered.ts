import type { BookingForm } from './booking-form.ts'

// What this device remembers of a visitor who asked for it: name, contact and vehicle, in the browser's storage. Storage
// can be full, switched off or tampered with. The form works without it, so every failure here is silent.

const STORAGE = 'booking-remembered'

const names = {
  booking: ['firstname', 'lastname', 'phone', 'email', 'specific_vehicle'],
  vehicle: ['vehicle_make', 'vehicle_model', 'vehicle_year', 'vin'],
} as const satisfies { [Part in keyof BookingForm]?: readonly (keyof BookingForm[Part])[] }

/** The remembered values by the names of their fields; undefined if the device remembers nothing. */
export function remembered(): Record<string, string> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return undefined
    const values = new Map(Object.entries(stored))
    return Object.fromEntries(
      allNames.flatMap((name) => {
        const value: unknown = values.get(name)
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
  } catch {
    return undefined
  }
}

/** Remembers these values of a form, in place of earlier ones. */
export function remember({ booking, vehicle }: Partial<BookingForm>) {
  const values = [
    ...names.booking.map((name) => [`booking.${name}`, booking?.[name]]),
    ...names.vehicle.map((name) => [`vehicle.${name}`, vehicle?.[name]]),
  ]
  try {
    localStorage.setItem(STORAGE, JSON.stringify(Object.fromEntries(values)))
  } catch {}
}

export function forgetRemembered() {
  try {
    localStorage.removeItem(STORAGE)
  } catch {}
}

const allNames = [
  ...names.booking.map((name) => `booking.${name}`),
  ...names.vehicle.map((name) => `vehicle.${name}`),
]
