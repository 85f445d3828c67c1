import type { Feature } from '#features/feature.ts'
import { notesOf } from '#features/people/server/shared/notes.ts'

/** The notes on the client and the address of a booking. */
export const onExport = {
  ofBookings: async (db, bookings) => {
    const notes = await notesOf(db, bookings)
    return ({ id }) => ({ notes: (notes.get(id) ?? []).map(({ about, at, who, text }) => ({ about, at, who, text })) })
  },
} satisfies Feature['onExport']
