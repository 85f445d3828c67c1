import type { Feature } from '#features/feature.ts'
import { deleteLeftNotes, deleteNotesOfPerson } from '#features/people/server/shared/notes.ts'

/** The notes on a client, and with which bookings the desk has joined theirs. */
export const onErase = {
  person: (trx, { bookings, kept, otherKeys }) => deleteNotesOfPerson(trx, [...bookings, ...kept], otherKeys),
  booking: async (trx, before) => {
    await deleteLeftNotes(trx, before)
    await trx
      .deleteFrom('same_clients')
      .where((eb) => eb.or([eb('booking_id', '=', before.id), eb('other_id', '=', before.id)]))
      .execute()
  },
} satisfies Feature['onErase']
