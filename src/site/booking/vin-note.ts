import { booking } from '#content/booking.ts'
import { vinFault } from '#domain/vin.ts'

const { warnings } = booking.vehicle.fields.vin

/** The note on what is typed as a VIN; empty if it is one. */
export function noteOnVin(typed: string): string {
  const fault = vinFault(typed)
  return fault ? warnings[fault] : ''
}
