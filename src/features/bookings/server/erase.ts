import { ERASED } from '#core/desk-words.ts'
import type { BookingRequest } from '#features/booking-fields/booking.ts'
import { ASKED_BY } from '#features/bookings/actions.ts'
import { type TextField, textFields } from '#features/bookings/bookings.ts'
import type { FleetRequest } from '#features/bookings/fleet.ts'
import type { VehicleRequest } from '#features/bookings/vehicle.ts'
import type { Db } from '#platform/db/schema.ts'
import { listHistory } from './shared/history.ts'
import { deleteLink } from './shared/links.ts'
import { deletePendingNotificationsOf } from './shared/pending-notifications.ts'

/** The text fields that are not personal, and stay for the numbers. A new text is personal until it is listed here. */
const NOT_PERSONAL: readonly TextField[] = [
  'service_type',
  'specific_vehicle',
  'appoint_date',
  'appoint_time',
  'payment_means',
]

/** The fields whose changes stay in a booking's history. */
const NOT_PERSONAL_IN_HISTORY: readonly string[] = [
  'status',
  'appoint_date',
  'appoint_time',
  'pinned_crew',
  'overruled',
  'pause_minutes',
  ASKED_BY,
]

/** The new value of each other field, or `kept`. */
const otherFields: Record<Exclude<keyof BookingRequest, TextField>, 0 | 'kept'> = {
  vehicle_count: 'kept',
  allow_promo: 0,
}

const vehicleFields: Record<keyof Omit<VehicleRequest, 'booking_id'>, '' | 'kept'> = {
  vehicle_year: 'kept',
  vehicle_make: 'kept',
  vehicle_model: 'kept',
  vin: '',
}
const fleetFields: Record<keyof Omit<FleetRequest, 'booking_id'>, '' | 'kept'> = {
  vehicle_count: 'kept',
  purchase_order: 'kept',
  payment_option: 'kept',
  pst_exemption: 'kept',
  gst_exemption: 'kept',
  vehicle_travel_areas: '',
  contact_person: '',
  po_instructions: '',
  other_instructions: '',
}

const erased = (fields: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 'kept'))

const ERASED_FIELDS = {
  ...Object.fromEntries(textFields.filter((field) => !NOT_PERSONAL.includes(field)).map((field) => [field, ''])),
  ...erased(otherFields),
  firstname: ERASED,
  answers: '[]',
  agreed: '',
  units: '',
}

/**
 * Overwrites the personal data of a booking, of its vehicle, fleet and history, in a transaction, and drops what its client was to be
 * told. The booking stays with its date and service, so that the numbers stay right. `gone` gets the ids of its records.
 */
export async function overwriteBooking(trx: Db, { id }: { id: string }, gone: { records: string[] }): Promise<void> {
  const erased_at = new Date().toISOString()
  await trx
    .updateTable('bookings')
    .set((eb) => ({ ...ERASED_FIELDS, erased_at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await deleteLink(trx, id)
  gone.records.push(id, ...(await eraseVehicle(trx, id)), ...(await eraseFleet(trx, id)))
  await eraseHistory(trx, id)
  await deletePendingNotificationsOf(trx, id)
}

/**
 * Erases the VIN of a booking's vehicle, also from a second record that was sent without its booking. Returns the
 * records' ids.
 */
async function eraseVehicle(trx: Db, bookingId: string): Promise<string[]> {
  const vehicle = await trx.selectFrom('vehicles').select('vin').where('booking_id', '=', bookingId).executeTakeFirst()
  if (!vehicle?.vin) return []
  const rows = await trx
    .updateTable('vehicles')
    .set(erased(vehicleFields))
    .where('vin', '=', vehicle.vin)
    .where((eb) => eb.or([eb('booking_id', '=', bookingId), eb('booking_id', 'is', null)]))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

async function eraseFleet(trx: Db, bookingId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('fleets')
    .set(erased(fleetFields))
    .where('booking_id', '=', bookingId)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

async function eraseHistory(trx: Db, bookingId: string) {
  for (const { id, changes, note } of await listHistory(trx, bookingId))
    await trx
      .updateTable('booking_history')
      .set({
        note: note === null ? null : ERASED,
        changes: JSON.stringify(changes.filter(({ field }) => NOT_PERSONAL_IN_HISTORY.includes(field))),
      })
      .where('booking_id', '=', bookingId)
      .where('version', '=', Number(id.slice(id.lastIndexOf('.') + 1)))
      .execute()
}
