import type { Feature } from '#features/feature.ts'
import { rowsOf } from '#platform/db/rows-of.ts'
import type { Schema } from '#platform/db/schema.ts'
import { preferencesOf } from './waitlist.ts'

export const onExport = {
  ofBookings: async (db, bookings) => {
    const waits = await rowsOf(
      db.selectFrom('waits').selectAll(),
      'booking_id',
      bookings.map(({ id }) => id),
    )
    return ({ id }) => ({ waits: waitOf(waits.get(id)?.at(-1)) })
  },
} satisfies Feature['onExport']

/** Since when a client waits for an earlier time, and what they wish; null if they don't. */
const waitOf = (row: Schema['waits'] | undefined) =>
  row ? { created_at: row.created_at, ...preferencesOf(row) } : null
