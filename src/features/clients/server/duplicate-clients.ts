import { sql } from 'kysely'
import { groupBy } from '#core/group-by.ts'
import { nameOf } from '#core/name-of.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { MergedClient, PossibleDuplicate } from '#features/clients/duplicate-clients.ts'
import { deskDuplicates } from '#features/clients/duplicate-words.ts'
import { spreadBilling } from '#features/invoices/server/shared/billing.ts'
import {
  type BookingOwner,
  isOfVerified,
  personOf,
  sharedWith,
  type VerifiedClient,
  verifiedClientOf,
  withProof,
} from '#features/people/server/shared/person.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed, Problem } from '#platform/http/problem-answer.ts'

const { refusals } = deskDuplicates

type Known = BookingOwner & Pick<StoredBooking, 'reference' | 'firstname' | 'lastname'>

/** Of the bookings of a guessed person, the latest first, those that are not proved to be of a client: those of one contact together. */
export function possibleDuplicatesIn(client: VerifiedClient, bookings: readonly Known[]): PossibleDuplicate[] {
  const doubtful = bookings.filter((one) => !isOfVerified(client, one))
  const contactOf = ({ phone, email }: Known) => `${phone} ${email?.toLowerCase() ?? ''}`
  return [...groupBy(doubtful, contactOf).values()].flatMap((all) => {
    const [latest] = all
    if (!latest) return []
    const { phone, email } = latest
    return {
      shares: sharedWith(client, latest),
      name: nameOf(latest),
      phone,
      email,
      bookings: all.map(({ id, reference }) => ({ id, reference })),
    }
  })
}

/** What the desk has joined a client with, the latest first. */
export async function mergedWith(db: Db, client: VerifiedClient): Promise<MergedClient[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('same_clients', 'same_clients.other_id', 'bookings.id')
    .select(['same_clients.id', 'same_clients.created_at as at', 'who', 'reference'])
    .select(['firstname', 'lastname', 'phone', 'email'])
    .where(withProof(client))
    .where('ended_at', 'is', null)
    .orderBy('same_clients.created_at', 'desc')
    .orderBy('same_clients.id')
    .execute()
  return rows.map(({ firstname, lastname, ...row }) => ({ ...row, name: nameOf({ firstname, lastname }) }))
}

/** Joins bookings with that of a client, in a transaction: somebody of the desk says that they are of the same one. */
export async function mergeBookings(
  trx: Db,
  booking: StoredBooking,
  { ids, who, phone, email }: Pick<BookingOwner, 'phone' | 'email'> & { ids: readonly string[]; who: string },
): Promise<void> {
  // Of two who press at once the second waits here, and finds what the first has joined. Nobody changes a contact meanwhile.
  for (const id of [...new Set([booking.id, ...ids])].sort())
    await trx.updateTable('bookings').set({ version: sql`version` }).where('id', '=', id).execute()
  const others = await trx
    .selectFrom('bookings')
    .select(['id', 'phone', 'email', 'vouched'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute()
  if (others.length < new Set(ids).size) throw new Problem(422, refusals.unknown)
  const isAsSeen = (one: BookingOwner) => one.phone === phone && one.email?.toLowerCase() === email?.toLowerCase()
  if (!others.every(isAsSeen)) throw notAllowed(refusals.changed)
  const guessed = await personOf(trx, booking)
  if (others.some(({ id }) => !guessed.ids.includes(id))) throw notAllowed(refusals.notGuessed)
  const client = await verifiedClientOf(trx, booking)
  for (const other of others.filter((one) => !isOfVerified(client, one)))
    await trx
      .insertInto('same_clients')
      .values({
        id: newId(),
        created_at: new Date().toISOString(),
        booking_id: booking.id,
        other_id: other.id,
        who,
        ended_at: null,
        ended_by: null,
      })
      .execute()
  await spreadBilling(trx, await verifiedClientOf(trx, booking))
  await publish(trx, 'booking_changed', booking.id, who)
}

/** Takes back that two bookings were joined, in a transaction. Returns the first of them. */
export async function splitBookings(trx: Db, id: string, who: string): Promise<string> {
  const ended = await trx
    .updateTable('same_clients')
    .set({ ended_at: new Date().toISOString(), ended_by: who })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('booking_id')
    .executeTakeFirst()
  if (!ended) throw notAllowed(refusals.noJoin)
  await publish(trx, 'booking_changed', ended.booking_id, who)
  return ended.booking_id
}
