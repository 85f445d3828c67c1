import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { business } from '#content/business.ts'
import type { BookingReceipt, BookingRequest } from '#domain/booking.ts'
import { insertChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/schema.ts'
import { makeReference } from './reference.ts'
import { indexBooking } from './search-index.ts'

/** Far more than chance ever needs: a collision each time means that something is broken. */
const TRIES = 10

/** Stores a booking under an id that cannot be guessed and a reference that nobody else has. */
export async function insertBooking(
  db: Db,
  { allow_promo, ...booking }: BookingRequest,
  appoint_at: string,
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
        appoint_at,
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

/** The id of a booking, where there is one. */
export const findBooking = (db: Db, id: string) =>
  db.selectFrom('bookings').select('id').where('id', '=', id).executeTakeFirst()
