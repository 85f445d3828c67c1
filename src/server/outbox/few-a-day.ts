import { type SqlBool, sql } from 'kysely'
import { limits } from '#content/limits.ts'
import { unconfirmedKinds } from '#domain/desk/mails.ts'
import { DAY } from '#domain/durations.ts'
import type { MailAddress } from '#domain/mail-address.ts'
import type { Db } from '#server/db/schema.ts'
import type { Mail } from './claim.ts'

/**
 * Whether enough mails about requests were queued for this address in the day before this one. Those that were held back
 * or refused do not count.
 */
export async function isOneTooMany(db: Db, mail: Mail, { address }: MailAddress): Promise<boolean> {
  const kinds: readonly Mail['kind'][] = unconfirmedKinds
  if (!kinds.includes(mail.kind)) return false
  const { created_at, id } = mail
  const dayBefore = new Date(Date.parse(created_at) - DAY).toISOString()
  const earlier = await db
    .selectFrom('mails')
    .innerJoin('bookings', 'bookings.id', 'mails.booking_id')
    .select('mails.id')
    .where('mails.status', 'in', ['waiting', 'sent', 'filed'])
    .where('mails.created_at', '>', dayBefore)
    .where(sql<SqlBool>`(mails.created_at, mails.id) < (${created_at}, ${id})`)
    .where('mails.kind', 'in', unconfirmedKinds)
    .where(sql<SqlBool>`lower(bookings.email) = lower(${address})`)
    .limit(limits.mailsADay)
    .execute()
  return earlier.length === limits.mailsADay
}
