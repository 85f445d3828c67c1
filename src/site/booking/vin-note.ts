import { notes } from '#content/booking-notes.ts'
import { vinFault } from '#domain/vin.ts'

/** The note on what is typed as a VIN; empty if it is one. */
export function noteOnVin(typed: string): string {
  const fault = vinFault(typed)
  return fault ? notes.vin[fault] : ''
}
