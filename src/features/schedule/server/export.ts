import type { Feature } from '#features/feature.ts'
import { rowsOf } from '#platform/db/rows-of.ts'

/** The number of the crew: a name may change, and the command that exports knows none. */
export const onExport = {
  ofBookings: async (db, bookings) => {
    const jobs = await rowsOf(
      db.selectFrom('crew_jobs').selectAll(),
      'booking_id',
      bookings.map(({ id }) => id),
    )
    return ({ id }) => ({ crew: jobs.get(id)?.at(-1)?.crew ?? null })
  },
} satisfies Feature['onExport']
