import { type SqlBool, sql } from 'kysely'
import * as z from 'zod/mini'
import { deskRefusals } from '#core/desk-words.ts'
import { nameOf } from '#core/name-of.ts'
import { toE164 } from '#core/phone.ts'
import { findRows } from '#features/bookings/server/shared/rows.ts'
import type {
  Box,
  DeskMessage,
  MessageClient,
  MessageDetail,
  MessagePage,
  MessageQuery,
} from '#features/contact/messages.ts'
import { bookingsWith, type Contact, personOf } from '#features/people/server/shared/person.ts'
import type { MailConfig } from '#platform/config/mail.ts'
import type { Db } from '#platform/db/schema.ts'
import { PHONE } from '#platform/db/search-terms.ts'
import { cutPage, readCursor, writeCursor } from '#platform/http/cursor.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { toDeskMail } from '#platform/mail/desk-mail.ts'
import { listMailsOfMessage } from '#platform/mail/list.ts'

const Position = z.strictObject({ is_read: z.literal([0, 1]), at: z.string(), id: z.string() })
type Position = z.output<typeof Position>

/** A page of a box: unread messages, then read ones. Each half is newest first and read from the index. */
export async function listMessages(db: Db, { box, cursor, limit }: MessageQuery): Promise<MessagePage> {
  const after = readCursor(Position, cursor)
  const found: Awaited<ReturnType<typeof readHalf>> = []
  for (const is_read of [0, 1] as const) {
    if (after && is_read < after.is_read) continue
    const begin = after?.is_read === is_read ? after : undefined
    found.push(...(await readHalf(db, box, is_read, begin, limit + 1 - found.length)))
  }
  const { page, last } = cutPage(found, limit)
  const next: Position | undefined = last && { is_read: last.is_read, at: last.created_at, id: last.id }
  return { messages: page.map(toDeskMessage), next: next ? writeCursor(next) : null }
}

const readHalf = (db: Db, box: Box, is_read: 0 | 1, after: Position | undefined, most: number) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('box', '=', box)
    .where('is_read', '=', is_read)
    .$if(after !== undefined, (query) => query.where(sql<SqlBool>`(created_at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** A message as it is stored. Throws a 404 if there is none. */
export async function requireMessage(db: Db, id: string) {
  const message = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!message) throw new Problem(404, deskRefusals.noMessage)
  return message
}

type StoredMessage = Awaited<ReturnType<typeof requireMessage>>

/** A message with the mails about it, and the clients who may have written it. Throws a 404 if there is none. */
export async function readMessage(db: Db, id: string, settings: Pick<MailConfig, 'smtp'>): Promise<MessageDetail> {
  const message = toDeskMessage(await requireMessage(db, id))
  const mails = await listMailsOfMessage(db, id)
  const clients = await sendersOf(db, message)
  return { message, clients, mails: mails.map((mail) => toDeskMail(db, mail, settings)).toReversed() }
}

const toDeskMessage = ({ is_read, ...message }: StoredMessage): DeskMessage => ({ ...message, read: is_read === 1 })

/** The latest bookings that are shown of a client, and the phone numbers of a text that are looked up. */
const BOOKINGS = 3
const PHONES = 3

/**
 * The clients who have booked with the address of a message, or with a phone number that its text names. Nobody has proved
 * that they wrote it.
 */
async function sendersOf(
  db: Db,
  { email, message, phone }: Pick<DeskMessage, 'email' | 'message' | 'phone'>,
): Promise<MessageClient[]> {
  const phones = [...message.matchAll(PHONE)].flatMap(([typed]) => toE164(typed) ?? [])
  const contacts: Contact[] = [
    { name: 'phone', value: phone ?? '' },
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
