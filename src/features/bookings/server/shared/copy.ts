import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { type BookingRecords, insertFleet, type StoredBooking } from './store.ts'
import { insertVehicle } from './vehicles.ts'

/** What a client who books the same once more is not asked again: all but the time and the add-ons. */
export const sameFields = (booking: StoredBooking) => ({
  firstname: booking.firstname,
  lastname: booking.lastname,
  phone: booking.phone,
  email: booking.email,
  service_type: booking.service_type,
  specific_vehicle: booking.specific_vehicle,
  vehicle_count: booking.vehicle_count,
  appoint_location: booking.appoint_location,
  appoint_city: booking.appoint_city,
  appoint_state: booking.appoint_state,
  appoint_zipcode: booking.appoint_zipcode,
  concerns: booking.concerns,
  payment_means: booking.payment_means,
  billing_address: booking.billing_address,
  pay_conf: booking.pay_conf,
  // Nobody asked about promotions, so an earlier answer still counts.
  allow_promo: null,
})

/** Stores the vehicle and the fleet of a booking for another one, too, in a transaction. */
export async function copyRecords(
  trx: Db,
  { vehicle, fleet }: Pick<BookingRecords, 'vehicle' | 'fleet'>,
  record: { created_at: string; booking_id: string },
): Promise<void> {
  if (vehicle) await insertVehicle(trx, { ...vehicle, ...record, id: newId() })
  if (fleet) await insertFleet(trx, { ...fleet, ...record, id: newId() })
}
