import { type SqlBool, sql } from 'kysely'
import type { MailStatus } from '#domain/desk/mails.ts'
import type { Db } from '#server/db/schema.ts'

/** The end of a page of mails: its last mail. */
export type MailPosition = { created_at: string; id: string }

// Without the text: a list does not show it, and the text of a code is secret.
const SHOWN = [
  ...(['id', 'created_at', 'kind', 'status', 'booking_id', 'message_id'] as const),
  ...(['to_name', 'to_address', 'subject', 'attempts', 'due_at', 'last_error'] as const),
  'settled_at',
] as const

/** One page of the mails of a status, newest first; the page after a position if one is given. */
export function listMails(
  db: Db,
  { status, after, limit }: { status: MailStatus; after?: MailPosition; limit: number },
) {
  return db
    .selectFrom('mails')
    .select(SHOWN)
    .where('status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) < (${after?.created_at}, ${after?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A mail of the outbox; undefined if there is none. */
export const findMail = (db: Db, id: string) =>
  db.selectFrom('mails').select(SHOWN).where('id', '=', id).executeTakeFirst()

/** The mails about a booking, oldest first. */
export const listMailsOfBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom('mails')
    .select(SHOWN)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The mails about a contact message, oldest first. */
export const listMailsOfMessage = (db: Db, messageId: string) =>
  db
    .selectFrom('mails')
    .select(SHOWN)
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The number of mails that wait, and of mails that were set aside. */
export async function countMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('mails')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('status', 'in', ['waiting', 'failed'])
    .groupBy('status')
    .execute()
  const count = (status: MailStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { waiting: count('waiting'), failed: count('failed') }
}
