import { type SqlBool, sql } from 'kysely'
import type { MailStatus } from '#core/mails.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'

/** The end of a page of mails: its last mail. */
type MailPosition = { created_at: string; id: string }

// Without the text: a list does not show it, and the text of a code is secret.
const SHOWN = [
  'id',
  'created_at',
  'kind',
  'status',
  'booking_id',
  'message_id',
  'settled_at',
  'to_name',
  'to_address',
  'subject',
  'last_error',
  'useful_until',
  'called_at',
  'called_by',
  'booking_version',
  'day_operation_id',
] as const

/** Mails with the client of their booking. */
const shown = (db: Db) =>
  db
    .selectFrom('mails')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'mails.booking_id').on('bookings.erased_at', 'is', null),
    )
    .leftJoin('jobs', (join) => join.onRef('jobs.id', '=', 'mails.id').on('mails.status', '=', 'waiting'))
    .select(SHOWN.map((column) => `mails.${column}` as const))
    .select(({ fn }) => fn.coalesce('jobs.attempts', 'mails.attempts').as('attempts'))
    // When it is tried next.
    .select('run_at')
    .select(['firstname', 'lastname', 'phone', 'email', 'bookings.language'])
    .select(['appoint_date', 'appoint_time'])

/** One page of the mails of a status, newest first; the page after a position if one is given. */
export function listMails(
  db: Db,
  { status, after, limit }: { status: MailStatus; after?: MailPosition; limit: number },
) {
  return shown(db)
    .where('mails.status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(mails.created_at, mails.id) < (${after?.created_at}, ${after?.id})`),
    )
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(limit)
    .execute()
}

/** The mails that failed and still need somebody, newest first, but for those of clients on the list of those to tell. */
export const listFailed = (db: Db, limit: number) =>
  shown(db)
    .where('mails.status', '=', 'failed')
    .where('mails.called_at', 'is', null)
    .where(({ selectFrom }) =>
      notExists(
        selectFrom('untold')
          .select('untold.id')
          .whereRef('untold.booking_id', '=', 'mails.booking_id')
          .where('untold.told_at', 'is', null)
          .whereRef('untold.mail_id', '=', 'mails.id'),
      ),
    )
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(limit)
    .execute()

/** A mail of the outbox; undefined if there is none. */
export const findMail = (db: Db, id: string) => shown(db).where('mails.id', '=', id).executeTakeFirst()

/** The mails about a booking, oldest first; those of one instant by their kinds. */
export const listMailsOfBooking = (db: Db, bookingId: string) =>
  shown(db)
    .where('mails.booking_id', '=', bookingId)
    .orderBy('mails.created_at')
    .orderBy('mails.kind')
    .orderBy('mails.id')
    .execute()

/** The mails about a contact message, the same way. */
export const listMailsOfMessage = (db: Db, messageId: string) =>
  shown(db)
    .where('mails.message_id', '=', messageId)
    .orderBy('mails.created_at')
    .orderBy('mails.kind')
    .orderBy('mails.id')
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
