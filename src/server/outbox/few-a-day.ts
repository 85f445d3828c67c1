import { type SqlBool, sql } from 'kysely'
import { limits } from '#content/limits.ts'
import { mailFailures } from '#content/mail-failures.ts'
import { unconfirmedKinds } from '#domain/desk/mails.ts'
import { DAY, HOUR } from '#domain/durations.ts'
import { type MailAddress, mailboxOf } from '#domain/mail-address.ts'
import type { Db } from '#server/db/schema.ts'
import type { Mail } from './claim.ts'

/**
 * Why a mail about a request is held back; undefined if it is not. Before this one enough were queued for the mailbox in a day,
 * or for requests of its network that hold no time in an hour. Those that were held back or refused do not count.
 */
export async function heldBack(
  db: Db,
  mail: Mail,
  { address }: MailAddress,
): Promise<string | undefined> {
  const kinds: readonly Mail['kind'][] = unconfirmedKinds
  if (!kinds.includes(mail.kind)) return undefined
  const mailbox = mailboxOf(address)
  const tagged = mailbox.replace(/[\\%_]/g, '\\$&').replace(/@(?=[^@]*$)/, '+%@')
  const ofMailbox = await earlier(db, mail, DAY)
    .innerJoin('bookings', 'bookings.id', 'mails.booking_id')
    .where((eb) =>
      eb.or([
        sql<SqlBool>`lower(bookings.email) = ${mailbox}`,
        sql<SqlBool>`lower(bookings.email) like ${tagged} escape '\\'`,
      ]),
    )
    .limit(limits.mailsADay)
    .execute()
  if (ofMailbox.length === limits.mailsADay) return mailFailures.tooMany

  const own = await unheld(db).select('network').where('booking_id', '=', mail.booking_id).execute()
  if (!own[0]) return undefined
  const ofNetwork = await earlier(db, mail, HOUR)
    .where(
      'mails.booking_id',
      'in',
      unheld(db).select('booking_id').where('network', '=', own[0].network),
    )
    .limit(limits.networkMailsAnHour)
    .execute()
  return ofNetwork.length === limits.networkMailsAnHour ? mailFailures.tooManyOfNetwork : undefined
}

/** The mails about requests that were queued in so much time before this one. */
const earlier = (db: Db, { created_at, id }: Mail, ms: number) =>
  db
    .selectFrom('mails')
    .select('mails.id')
    .where('mails.status', 'in', ['waiting', 'sent', 'filed'])
    .where('mails.created_at', '>', new Date(Date.parse(created_at) - ms).toISOString())
    .where(sql<SqlBool>`(mails.created_at, mails.id) < (${created_at}, ${id})`)
    .where('mails.kind', 'in', unconfirmedKinds)

const unheld = (db: Db) => db.selectFrom('request_origins').where('reason', '<>', '')
