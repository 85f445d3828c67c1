import { type Selectable, sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { businessDay, today } from '#core/time.ts'
import { transitions } from '#features/bookings/actions.ts'
import { findBooking, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { OwnName } from '#platform/settings/store.ts'

/** The name of the setting with the instant until which no quote lapses, because its answer may have been lost. */
export const QUOTES_OPEN_UNTIL = 'quotes_open_until' satisfies OwnName

/**
 * Whether the last day of a quote is over. For a query of `documents`. After a restore, quotes stay open for as long as requests are
 * asked about again: some may have been accepted since the backup.
 */
export const isQuoteOver = (now = Date.now()) =>
  sql<boolean>`(documents.valid_until < ${businessDay(new Date(now))} and not exists (select 1 from settings
    where name = ${QUOTES_OPEN_UNTIL} and value > ${new Date(now).toISOString()}))`

/** The same as a column that says 1 or 0. */
export const quoteIsOver = () => sql<number>`case when ${isQuoteOver()} then 1 else 0 end`

/** Whether a booking has a time that a quote can hold. */
export const hasTimeToHold = ({ appoint_at, status }: StoredBooking) =>
  appoint_at > new Date().toISOString() && transitions.confirm.from.some((one) => one === status)

/** The last day of a quote that holds the time of its booking: the answer comes before it. */
export const lastHoldDay = ({ appoint_date }: StoredBooking) => addDays(appoint_date, -1)

/** That of the booking of a draft; null if there is no time to hold, or none any more. */
export async function holdUntil(
  db: Db,
  { kind, state, booking_id }: Pick<Selectable<Schema['documents']>, 'kind' | 'state' | 'booking_id'>,
): Promise<string | null> {
  if (kind !== 'quote' || state !== 'draft' || booking_id === null) return null
  const booking = await findBooking(db, booking_id)
  if (!booking || !hasTimeToHold(booking)) return null
  const last = lastHoldDay(booking)
  return last < today() ? null : last
}
