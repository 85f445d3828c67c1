import { groupBy } from '#core/group-by.ts'
import type { Feature } from '#features/feature.ts'
import { pagesIn, paymentRecords, transfersIn } from '#features/invoices/server/shared/export.ts'
import { pageAfter } from '#platform/db/pages.ts'
import type { Db } from '#platform/db/schema.ts'
import { depositNumber } from './deposit-paid.ts'

/** Payments, and the deposits of a booking. */
export const onExport = {
  kinds: {
    payments: async (db, after) => {
      const page = await db.selectFrom('payments').select('id').$call(pageAfter(after, 'paid_on')).execute()
      const ids = page.map(({ id }) => id)
      const records = await paymentRecords(db, ids)
      return records.map((record) => ({ at: record.paid_on, id: record.id, record }))
    },
  },
  ofBookings: async (db, bookings) => {
    const deposits = await depositsOf(
      db,
      bookings.map(({ id }) => id),
    )
    return ({ id }) => ({ deposits: deposits.get(id) ?? [] })
  },
} satisfies Feature['onExport']

/** The deposits of bookings, by booking, each with what its client said that they had sent, and its pages for cards. */
async function depositsOf(db: Db, bookings: readonly string[]) {
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('booking_id', 'in', bookings)
    .orderBy('number')
    .execute()
  const of = <Row extends { deposit_id: string | null }>(all: Row[]) =>
    groupBy(
      all.map(({ deposit_id, ...one }) => ({ deposit_id, one })),
      ({ deposit_id }) => deposit_id,
    )
  const transfers = of(
    await transfersIn(db).where('booking_id', 'in', bookings).where('deposit_id', 'is not', null).execute(),
  )
  const pages = of(await pagesIn(db).where('booking_id', 'in', bookings).where('deposit_id', 'is not', null).execute())
  return groupBy(
    rows.map(({ number, before_cents: _, ...deposit }) => ({
      ...deposit,
      number: depositNumber({ number }),
      transfers: (transfers.get(deposit.id) ?? []).map(({ one }) => one),
      card_pages: (pages.get(deposit.id) ?? []).map(({ one }) => one),
    })),
    ({ booking_id }) => booking_id,
  )
}
