import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { isStillTrue } from '#features/bookings/notification-kinds.ts'
import type { PendingNotification } from '#features/client-notifications/pending-notifications.ts'
import { notificationTexts } from '#features/texts/notification-words.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Db } from '#platform/db/schema.ts'

/** The most clients on the list. */
const MOST = 100

type ListContent = Pick<Content, 'facts'>

/** The clients whom somebody must tell what no mail told them, those with the earliest appointment first. */
export async function listPendingNotifications(db: Db, content: ListContent): Promise<PendingNotification[]> {
  const rows = await waiting(db).orderBy('untold.booking_id').limit(MOST).execute()
  return rows
    .toSorted((a, b) => a.appoint_at.localeCompare(b.appoint_at))
    .flatMap((row) => toPendingNotification(content, row) ?? [])
}

/** What the client of a booking must be told; undefined if nothing. */
export async function readPendingNotification(
  db: Db,
  content: ListContent,
  bookingId: string,
): Promise<PendingNotification | undefined> {
  const row = await waiting(db).where('untold.booking_id', '=', bookingId).executeTakeFirst()
  return row && toPendingNotification(content, row)
}

const waiting = (db: Db) =>
  db
    .selectFrom('untold')
    .innerJoin('bookings', 'bookings.id', 'untold.booking_id')
    .leftJoin('mails', 'mails.id', 'untold.mail_id')
    .select(['untold.id', 'untold.booking_id', 'untold.created_at', 'untold.news', 'mail_id'])
    .select(['firstname', 'lastname', 'phone', 'language', 'appoint_date', 'appoint_time'])
    .select(['bookings.status', 'progress', 'bookings.appoint_at', 'appoint_minutes'])
    .select(['email', 'to_address', 'subject', 'last_error'])
    .where('told_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number]

/** An entry as the desk shows it; undefined if it is no news any more, such as a reminder of a time that has passed. */
function toPendingNotification(content: ListContent, row: Row): PendingNotification | undefined {
  const { status, progress, appoint_at, appoint_minutes, ...entry } = row
  if (!isStillTrue(entry.news, { status, progress, appoint_at, appoint_minutes })) return undefined
  const { mail_id, email, to_address, subject, last_error, ...shown } = entry
  return {
    ...shown,
    text: textOf(content, shown),
    mail:
      mail_id === null
        ? null
        : // A mail that was never tried has no address of its own.
          { to: to_address ?? email, subject, error: last_error ?? '' },
  }
}

type NotificationFacts = Pick<PendingNotification, 'news' | 'firstname' | 'language' | 'appoint_date' | 'appoint_time'>

const textOf = (content: ListContent, { news, firstname, language, ...start }: NotificationFacts) =>
  withContentIn(language, content, ({ facts: { business, phone } }) =>
    fill<string>(t(notificationTexts)[news], { name: firstname, business, phone, when: whenOf(start) }),
  )
