import type { Feature } from '#features/feature.ts'
import { rowsOf } from '#platform/db/rows-of.ts'

/** The text messages of a booking, and who agreed to them. */
export const onExport = {
  ofBookings: async (db, bookings) => {
    const ids = bookings.map(({ id }) => id)
    const texts = await rowsOf(
      db
        .selectFrom('texts')
        .select(['booking_id', 'created_at', 'kind', 'status', 'phone', 'body', 'segments'])
        .select(['who', 'settled_at', 'code', 'said'])
        .orderBy('created_at'),
      'booking_id',
      ids,
    )
    const consents = await rowsOf(
      db.selectFrom('text_consents').selectAll().where('phone', '!=', '').orderBy('created_at'),
      'phone',
      bookings.map(({ phone }) => phone),
    )
    const wishes = await rowsOf(
      db.selectFrom('text_wishes').select(['booking_id', 'at', 'agrees', 'proved', 'wording', 'ip']),
      'booking_id',
      ids,
    )
    return ({ id, phone }) => ({
      texts: (texts.get(id) ?? []).map(({ booking_id: _, ...text }) => text),
      text_consents: consents.get(phone) ?? [],
      text_wish: wishes.get(id)?.at(-1) ?? null,
    })
  },
} satisfies Feature['onExport']
