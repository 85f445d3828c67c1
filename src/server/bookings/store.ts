import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { business } from '#content/business.ts'
import { type BookingReceipt, type BookingRequest, needsFleet } from '#domain/booking.ts'
import { insertChange } from '#server/changes/store.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { makeReference } from './reference.ts'
import { indexBooking } from './search-index.ts'

/** Far more than chance ever needs: a collision each time means that something is broken. */
const TRIES = 10

/** When an appointment is, how long it takes, and until when the business answers the request. */
export type Appointment = Pick<Schema['bookings'], 'appoint_at' | 'appoint_minutes' | 'answer_by'>

/** Stores a booking under an id that cannot be guessed and a reference that nobody else has. */
export async function insertBooking(
  db: Db,
  { allow_promo, ...booking }: BookingRequest,
  appointment: Appointment,
  nextReference = makeReference,
): Promise<BookingReceipt> {
  const id = randomUUID()
  const created_at = new Date().toISOString()
  for (let tried = 0; tried < TRIES; tried++) {
    const reference = nextReference()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('bookings')
      .values({
        id,
        reference,
        created_at,
        ...booking,
        allow_promo: allow_promo ? 1 : 0,
        appoint_zone: business.timeZone,
        ...appointment,
        seq: sql`(select coalesce(max(seq), 0) + 1 from bookings)`,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) continue
    await indexBooking(db, id)
    await insertChange(db, 'booking_new', id)
    return { id, reference, created_at }
  }
  throw new Error(`no free booking reference in ${TRIES} tries`)
}

/** The id of a booking and its service, where there is one. */
export const findBooking = (db: Db, id: string) =>
  db.selectFrom('bookings').select(['id', 'service_type']).where('id', '=', id).executeTakeFirst()

/** A booking with its vehicle and its fleet, as far as they have arrived. */
export async function findBookingRecords(db: Db, id: string) {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!booking) return undefined
  return {
    booking,
    vehicle: await db
      .selectFrom('vehicles')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirst(),
    fleet: await db
      .selectFrom('fleets')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirst(),
  }
}

/** Whether a booking's vehicle has arrived, and its fleet where it needs one. */
export async function isComplete(
  db: Db,
  { id, service_type }: { id: string; service_type: string },
): Promise<boolean> {
  const has = (table: 'vehicles' | 'fleets') =>
    db.selectFrom(table).select('id').where('booking_id', '=', id).executeTakeFirst()
  return Boolean((await has('vehicles')) && (!needsFleet(service_type) || (await has('fleets'))))
}
