import { standing } from '#domain/desk/actions.ts'
import type { DayBooking } from '#domain/desk/bookings.ts'
import { DAY, MINUTE } from '#domain/durations.ts'
import type { Db } from '#server/db/schema.ts'
import { DAY_COLUMNS } from '#server/desk/bookings/calendar.ts'
import type { WholeBooking } from '#server/desk/bookings/detail.ts'
import { wholeDays } from './block-store.ts'

/** The bookings of a day that a step is about: requested or confirmed, and still ahead. */
export function listAhead(db: Db, day: string): Promise<WholeBooking[]> {
  const { from_at, to_at } = wholeDays(day, day)
  const now = new Date().toISOString()
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('status', 'in', standing)
    .where('erased_at', 'is', null)
    .where('appoint_at', '>=', from_at > now ? from_at : now)
    .where('appoint_at', '<', to_at)
    .orderBy('appoint_at')
    .orderBy('id')
    .execute()
}

/** The requested and confirmed appointments that stand, as a whole or in part, between two instants. */
export async function bookingsBetween(
  db: Db,
  { from_at, to_at }: { from_at: string; to_at: string },
): Promise<DayBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .select([...DAY_COLUMNS, 'appoint_at'])
    .where('status', 'in', standing)
    .where('erased_at', 'is', null)
    .where('appoint_at', '<', to_at)
    // No appointment is longer than a day.
    .where('appoint_at', '>', new Date(Date.parse(from_at) - DAY).toISOString())
    .orderBy('appoint_at')
    .orderBy('id')
    .execute()
  return rows
    .filter(
      (row) => Date.parse(row.appoint_at) + row.appoint_minutes * MINUTE > Date.parse(from_at),
    )
    .map(toDayBooking)
}

/** What of a booking a list of a day shows. */
export function toDayBooking(row: DayBooking): DayBooking {
  const { id, reference, status, firstname, lastname, service_type, vehicle_count } = row
  const { appoint_date, appoint_time, appoint_city, appoint_minutes } = row
  return {
    ...{ id, reference, status, firstname, lastname, service_type, vehicle_count },
    ...{ appoint_date, appoint_time, appoint_city, appoint_minutes },
  }
}
