import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { ERASED } from '#content/desk.ts'
import type { BookingRequest } from '#domain/booking.ts'
import { type TextField, textFields } from '#domain/desk/bookings.ts'
import type { FleetRequest } from '#domain/fleet.ts'
import type { VehicleRequest } from '#domain/vehicle.ts'
import { listHistory } from '#server/bookings/history.ts'
import { deleteLink } from '#server/bookings/links.ts'
import { indexBooking, renewSearchIndex } from '#server/bookings/search-index.ts'
import type { Db } from '#server/db/schema.ts'
import { publish } from '#server/events/store.ts'
import { freeSlots } from '#server/schedule/slots.ts'

/** The fields of a booking that say nothing about a person, and are counted. A new text is personal until it is named here. */
const NOT_PERSONAL: readonly TextField[] = [
  ...(['service_type', 'specific_vehicle', 'appoint_date', 'appoint_time'] as const),
  'payment_means',
]

/** The fields whose changes stay in a booking's history. */
const NOT_PERSONAL_IN_HISTORY: readonly string[] = ['status', 'appoint_date', 'appoint_time']

/** For about a second, the log is tried to be emptied between what other processes write. */
const MOST_TRIES = 100
const TRY_AGAIN_MS = 10

/** The value that each other field gets, or that it is kept. */
const otherFields: Record<Exclude<keyof BookingRequest, TextField>, 0 | 'kept'> = {
  vehicle_count: 'kept',
  allow_promo: 0,
}

const vehicleFields: Record<keyof Omit<VehicleRequest, 'booking_id'>, '' | 'kept'> = {
  ...{ vehicle_year: 'kept', vehicle_make: 'kept', vehicle_model: 'kept' },
  vin: '',
}
const fleetFields: Record<keyof Omit<FleetRequest, 'booking_id'>, '' | 'kept'> = {
  ...{ vehicle_count: 'kept', purchase_order: 'kept', payment_option: 'kept' },
  ...{ pst_exemption: 'kept', gst_exemption: 'kept' },
  ...{ vehicle_travel_areas: '', contact_person: '', po_instructions: '', other_instructions: '' },
}

const erased = (fields: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 'kept'))

const ERASED_FIELDS = {
  ...Object.fromEntries(
    textFields.filter((field) => !NOT_PERSONAL.includes(field)).map((field) => [field, '']),
  ),
  ...erased(otherFields),
  firstname: ERASED,
}

/**
 * Overwrites the personal data of a booking and of all that belongs to it, in a transaction. That there was one, when
 * and for which service stays, so that the numbers do. Answers the ids of the mails that went with it.
 */
export async function eraseBooking(trx: Db, id: string, who: string | null): Promise<string[]> {
  const erased_at = new Date().toISOString()
  await trx
    .updateTable('bookings')
    .set((eb) => ({ ...ERASED_FIELDS, erased_at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  // Nobody could go there any more, and nobody is there to ask.
  await freeSlots(trx, id)
  await deleteLink(trx, id)
  await eraseVehicle(trx, id)
  await trx.updateTable('fleets').set(erased(fleetFields)).where('booking_id', '=', id).execute()
  await trx.deleteFrom('consents').where('booking_id', '=', id).execute()
  await eraseHistory(trx, id)
  // Its answer names the booking; the visitor's browser has had it.
  await trx.deleteFrom('idempotency_keys').where('body', 'like', `%${id}%`).execute()
  await indexBooking(trx, id)
  await publish(trx, 'booking_changed', id, who)
  const mails = await trx.deleteFrom('mails').where('booking_id', '=', id).returning('id').execute()
  return mails.map((mail) => mail.id)
}

/** Overwrites the personal data of a message, in a transaction. Answers the ids of the mails that went with it. */
export async function eraseMessage(trx: Db, id: string, who: string | null): Promise<string[]> {
  await trx
    .updateTable('messages')
    .set((eb) => ({
      ...{ name: ERASED, email: '', message: '' },
      erased_at: new Date().toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await publish(trx, 'message_changed', id, who)
  const mails = await trx.deleteFrom('mails').where('message_id', '=', id).returning('id').execute()
  return mails.map((mail) => mail.id)
}

/** A vehicle's number, also where it was sent a second time without its booking. */
async function eraseVehicle(trx: Db, bookingId: string) {
  const vehicle = await trx
    .selectFrom('vehicles')
    .select('vin')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  if (!vehicle?.vin) return
  await trx
    .updateTable('vehicles')
    .set(erased(vehicleFields))
    .where('vin', '=', vehicle.vin)
    .where((eb) => eb.or([eb('booking_id', '=', bookingId), eb('booking_id', 'is', null)]))
    .execute()
}

async function eraseHistory(trx: Db, bookingId: string) {
  for (const { id, changes, note } of await listHistory(trx, bookingId))
    await trx
      .updateTable('booking_history')
      .set({
        note: note === null ? null : ERASED,
        changes: JSON.stringify(
          changes.filter(({ field }) => NOT_PERSONAL_IN_HISTORY.includes(field)),
        ),
      })
      .where('booking_id', '=', bookingId)
      .where('version', '=', Number(id.slice(id.lastIndexOf('.') + 1)))
      .execute()
}

/** Makes what was erased leave the files too: the search index's old parts, and the log of recent writes. */
export async function sweep(db: Db) {
  await renewSearchIndex(db)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return
    await after(TRY_AGAIN_MS)
  }
  throw new Error('The log of recent writes could not be emptied: others kept writing.')
}
