import type { SqlBool } from 'kysely'
import { DAY, MINUTE } from '#core/durations.ts'
import { activeStatuses } from '#core/statuses.ts'
import type { DayBooking } from '#features/bookings/bookings.ts'
import { DAY_COLUMNS, toDayBooking } from '#features/bookings/server/shared/rows.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { Db } from '#platform/db/schema.ts'
import { isIdle } from '#platform/jobs/jobs.ts'
import { wholeDays } from './block-store.ts'

/** A booking of a day operation. `waits`: an email of an earlier one about it has not been tried yet. */
export type BookingAhead = StoredBooking & { waits: SqlBool }

/** The bookings of a day that a day operation affects: requested or confirmed, and in the future. */
export function listAhead(db: Db, day: string): Promise<BookingAhead[]> {
  const { from_at, to_at } = wholeDays(day, day)
  return ahead(db).where('appoint_at', '>=', from_at).where('appoint_at', '<', to_at).execute()
}

/** The same for bookings by their ids, on any day. */
export const listAheadOf = (db: Db, ids: readonly string[]): Promise<BookingAhead[]> =>
  ahead(db).where('id', 'in', ids).execute()

const ahead = (db: Db) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('mails')
          .select('mails.id')
          .whereRef('mails.booking_id', '=', 'bookings.id')
          .where('mails.day_operation_id', 'is not', null)
          .where('mails.status', '=', 'waiting')
          .where(isIdle('mails.id', { isNew: true })),
      ).as('waits'),
    )
    .where('status', 'in', activeStatuses)
    .where('erased_at', 'is', null)
    .where('appoint_at', '>=', new Date().toISOString())
    .orderBy('appoint_at')
    .orderBy('id')

/** The requested and confirmed appointments that overlap the time between two instants. */
export async function bookingsBetween(
  db: Db,
  { from_at, to_at }: { from_at: string; to_at: string },
): Promise<DayBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .select([...DAY_COLUMNS, 'appoint_at'])
    .where('status', 'in', activeStatuses)
    .where('erased_at', 'is', null)
    .where('appoint_at', '<', to_at)
    // No appointment is longer than a day.
    .where('appoint_at', '>', new Date(Date.parse(from_at) - DAY).toISOString())
    .orderBy('appoint_at')
    .orderBy('id')
    .execute()
  return rows
    .filter((row) => Date.parse(row.appoint_at) + row.appoint_minutes * MINUTE > Date.parse(from_at))
    .map(toDayBooking)
}
