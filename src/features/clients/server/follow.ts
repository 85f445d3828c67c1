import { THE_CLIENT } from '#core/fixed.ts'
import type { Follower } from '#features/bookings/follower.ts'
import { followContacts } from '#features/people/server/shared/notes.ts'
import { splitBooking } from '#features/people/server/shared/person.ts'

/** Keeps what is known of a client in step with their contacts. What the tab of a request types proves nothing. */
export const followClient: Follower['follow'] = async (trx, before, after, { who }) => {
  if (before.phone === after.phone && before.email === after.email) return
  await followContacts(trx, before, after)
  // Whoever splits bookings by other changes, too, must look at the texts: they ask in the same step which bookings are of one client.
  if (who === THE_CLIENT) await splitBooking(trx, after.id)
}
