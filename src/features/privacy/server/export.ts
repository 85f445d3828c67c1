import type { Feature } from '#features/feature.ts'
import { rowsOf } from '#platform/db/rows-of.ts'

/** The evidence of the consent to promotions. */
export const onExport = {
  ofBookings: async (db, bookings) => {
    const consents = await rowsOf(
      db.selectFrom('consents').selectAll(),
      'booking_id',
      bookings.map(({ id }) => id),
    )
    return ({ id }) => ({ consent: consents.get(id)?.at(-1) ?? null })
  },
} satisfies Feature['onExport']
