import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { ERASED } from '#content/desk.ts'
import { type TextField, textFields } from '#domain/desk/bookings.ts'
import { freeCells } from '#server/appointments/cells.ts'
import { listHistory } from '#server/bookings/history.ts'
import { indexBooking, renewSearchIndex } from '#server/bookings/search-index.ts'
import { insertChange } from '#server/changes/store.ts'
import type { Db } from '#server/db/schema.ts'
import { deleteLink } from '#server/manage/links.ts'

/** What of a booking's history says nothing about a person. */
const IMPERSONAL = ['status', 'appoint_date', 'appoint_time']

/** What of a booking says nothing about a person, and is counted. A field that is new is personal until it stands here. */
const KEPT: readonly TextField[] = [
  ...(['service_type', 'specific_vehicle', 'appoint_date', 'appoint_time'] as const),
  'payment_means',
]

/** For about a second, the log is tried to be emptied between what other processes write. */
const MOST_TRIES = 100
const TRY_AGAIN_MS = 10

const NOBODY = {
  ...Object.fromEntries(
    textFields.filter((field) => !KEPT.includes(field)).map((field) => [field, '']),
  ),
  firstname: ERASED,
  allow_promo: 0 as const,
}

/**
 * Overwrites the personal data of a booking and of all that belongs to it, in a transaction. That there was one, when
 * and for which service stays, so that the numbers do. Answers the ids of the mails that went with it.
 */
export async function eraseBooking(trx: Db, id: string, who: string | null): Promise<string[]> {
  const erased_at = new Date().toISOString()
  await trx
    .updateTable('bookings')
    .set((eb) => ({ ...NOBODY, erased_at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  // Nobody could go there any more, and nobody is there to ask.
  await freeCells(trx, id)
  await deleteLink(trx, id)
  await eraseVehicle(trx, id)
  await trx
    .updateTable('fleets')
    .set({
      ...{ vehicle_travel_areas: '', contact_person: '', po_instructions: '' },
      other_instructions: '',
    })
    .where('booking_id', '=', id)
    .execute()
  await trx.deleteFrom('consents').where('booking_id', '=', id).execute()
  await eraseHistory(trx, id)
  // Its answer names the booking; the visitor's browser has had it.
  await trx.deleteFrom('idempotency_keys').where('body', 'like', `%${id}%`).execute()
  await indexBooking(trx, id)
  await insertChange(trx, 'booking_changed', id, who)
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
  await insertChange(trx, 'message_changed', id, who)
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
    .set({ vin: '' })
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
        changes: JSON.stringify(changes.filter(({ field }) => IMPERSONAL.includes(field))),
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
