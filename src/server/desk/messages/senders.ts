import { nameOf } from '#domain/booking-words.ts'
import type { MessageClient } from '#domain/desk/messages.ts'
import { toE164 } from '#domain/phone.ts'
import { bookingsWith, type Contact, personOf } from '#server/bookings/person.ts'
import { PHONE } from '#server/bookings/search-terms.ts'
import type { Db } from '#server/db/schema.ts'
import { findRows } from '#server/desk/bookings/rows.ts'

/** The latest bookings that are shown of a client, and the phone numbers of a text that are looked up. */
const BOOKINGS = 3
const PHONES = 3

/**
 * The clients who have booked with the address of a message, or with a phone number that its text names. Nobody has proved
 * that they wrote it.
 */
export async function sendersOf(
  db: Db,
  { email, message }: { email: string; message: string },
): Promise<MessageClient[]> {
  const phones = [...message.matchAll(PHONE)].flatMap(([typed]) => toE164(typed) ?? [])
  const contacts: Contact[] = [
    { name: 'email', value: email.toLowerCase() },
    ...[...new Set(phones)].slice(0, PHONES).map((value) => ({ name: 'phone' as const, value })),
  ]
  const clients: MessageClient[] = []
  const known = new Set<string>()
  for (const contact of contacts) {
    const [found] = contact.value ? await bookingsWith(db, contact, 1) : []
    if (!found || known.has(found.id)) continue
    const { ids } = await personOf(db, found)
    for (const id of ids) known.add(id)
    const bookings = await latestOf(db, ids)
    const [latest] = bookings
    if (latest) clients.push({ by: contact.name, id: found.id, name: nameOf(latest), bookings })
  }
  return clients
}

async function latestOf(db: Db, ids: readonly string[]) {
  const latest = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('appoint_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BOOKINGS)
    .execute()
  return findRows(
    db,
    latest.map(({ id }) => id),
  )
}
