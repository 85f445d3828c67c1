import type { Selectable } from 'kysely'
import { isStillTrue, type NotificationKind } from '#features/bookings/notification-kinds.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { isToClient, mailKind, storedKind } from '#platform/mail/kinds.ts'

type Mail = Selectable<Schema['mails']>
type Entry = Selectable<Schema['untold']>
type NewNotification = Pick<Entry, 'booking_id' | 'version' | 'news' | 'mail_id'>

/**
 * Whether news are no change of an appointment: they say less than what a client does not know yet, and whoever tells that
 * tells these, too.
 */
export const isMinor = (news: NotificationKind) => news === 'reminder' || news === 'letter'

/** The entry about a booking whose client nobody has told yet; undefined if there is none. */
export const findPendingNotification = (db: Db, bookingId: string): Promise<Entry | undefined> =>
  db
    .selectFrom('untold')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('told_at', 'is', null)
    .executeTakeFirst()

/**
 * In a transaction, notes that the client of a booking does not know these news. They take the place of what the client did not
 * know before, unless that is newer or says more.
 */
export async function addPendingNotification(trx: Db, notification: NewNotification): Promise<void> {
  const before = await findPendingNotification(trx, notification.booking_id)
  if (before && before.version > notification.version) return
  if (before && isMinor(notification.news) && !isMinor(before.news)) return
  if (before) await dropPendingNotification(trx, before)
  const isMore = before && !isMinor(before.news)
  await trx
    .insertInto('untold')
    .values({
      ...notification,
      id: newId(),
      created_at: new Date().toISOString(),
      told_at: null,
      told_by: null,
      since_version: isMore ? before.since_version : notification.version,
    })
    .execute()
}

/** In a transaction, drops an entry that is no news any more. If it comes back, its client can be reminded again. */
export async function dropPendingNotification(trx: Db, { id, booking_id, news }: Entry): Promise<void> {
  await deletePendingNotification(trx, id)
  if (news === 'reminder') await trx.deleteFrom('reminders').where('booking_id', '=', booking_id).execute()
}

/** Forgets whom to tell about a booking that is erased, in a transaction. */
export const deletePendingNotificationsOf = (trx: Db, id: string) =>
  trx.deleteFrom('untold').where('booking_id', '=', id).execute()

const deletePendingNotification = (trx: Db, id: string) => trx.deleteFrom('untold').where('id', '=', id).execute()

/** In a transaction, notes that a mail was set aside for good: its client does not know what it said, if that is still news. */
export async function addUndeliveredMail(trx: Db, mail: Mail): Promise<void> {
  const { booking_id } = mail
  const ofKind = mailKind(trx, mail.kind).news
  const news = ofKind === 'its own' ? (mail.news ?? 'letter') : ofKind
  if (news === null || booking_id === null) return
  const booking = await trx
    .selectFrom('bookings')
    .select(['status', 'progress', 'appoint_at', 'appoint_minutes', 'version'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('request_origins')
          .select('booking_id')
          .whereRef('request_origins.booking_id', '=', 'bookings.id')
          .where('hold', '=', 'none'),
      ).as('isOneOfMany'),
    )
    .where('id', '=', booking_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!booking || !isStillTrue(news, booking)) return
  // A flood of made-up requests with made-up addresses must not fill the list.
  if (news === 'expired' && booking.isOneOfMany) return
  const version = mail.booking_version ?? booking.version
  await addPendingNotification(trx, { booking_id, version, news, mail_id: mail.id })
}

/** In a transaction, notes that a mail has reached its client, who now knows what it says and what was before it. */
export const dropDeliveredNotifications = (trx: Db, { id, booking_id, news, booking_version }: Mail) =>
  trx
    .deleteFrom('untold')
    .where('booking_id', '=', booking_id)
    .where('told_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('mail_id', '=', id),
        ...(news !== null && booking_version !== null ? [eb('version', '<=', booking_version)] : []),
      ]),
    )
    .execute()

type Notified = { isNotified: boolean; who: string }

/**
 * In a transaction, notes that somebody has told a client, or takes that back. Their mail needs nobody any more, or again.
 * Once more changes nothing. False if the entry is gone or something newer is to be told.
 */
export async function setNotified(trx: Db, id: string, notified: Notified): Promise<boolean> {
  const { isNotified, who } = notified
  const entry = await trx.selectFrom('untold').selectAll().where('id', '=', id).executeTakeFirst()
  if (!entry) return false
  if ((entry.told_at !== null) === isNotified) return true
  if (!isNotified && (await findPendingNotification(trx, entry.booking_id))) return false
  const { at, by } = markOf(notified)
  await trx.updateTable('untold').set({ told_at: at, told_by: by }).where('id', '=', id).execute()
  if (entry.mail_id !== null) await markMail(trx, entry.mail_id, notified)
  await publish(trx, 'booking_changed', entry.booking_id, who)
  return true
}

/**
 * In a transaction, notes that a mail that failed needs nobody any more, such as after a call, or takes that back. False if it
 * has not failed, or something newer is to be told.
 */
export async function resolveFailedMail(trx: Db, id: string, notified: Notified): Promise<boolean> {
  const mail = await trx
    .selectFrom('mails')
    .select(['kind', 'booking_id', 'booking_version'])
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  if (!mail) return false
  const { booking_id, booking_version } = mail
  const entry = await trx
    .selectFrom('untold')
    .select('id')
    .where('booking_id', '=', booking_id)
    .where('mail_id', '=', id)
    .executeTakeFirst()
  const kind = storedKind(trx, mail.kind)
  if (entry && kind?.news !== null) return setNotified(trx, entry.id, notified)
  await markMail(trx, id, notified)
  // For the history of the booking: a client who was called although this mail was not on the list.
  if (entry) await deletePendingNotification(trx, entry.id)
  if (notified.isNotified && booking_id !== null && isToClient(kind)) {
    const { at, by } = markOf(notified)
    const version = booking_version ?? 0
    await trx
      .insertInto('untold')
      .values({
        id: newId(),
        booking_id,
        version,
        since_version: version,
        news: 'letter',
        mail_id: id,
        created_at: at ?? '',
        told_at: at,
        told_by: by,
      })
      .execute()
    await publish(trx, 'booking_changed', booking_id, notified.who)
  }
  return true
}

const markOf = ({ isNotified, who }: Notified) =>
  isNotified ? { at: new Date().toISOString(), by: who } : { at: null, by: null }

async function markMail(trx: Db, id: string, notified: Notified) {
  const { at, by } = markOf(notified)
  await trx
    .updateTable('mails')
    .set({ called_at: at, called_by: by })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .execute()
  await publish(trx, 'mail_changed', id, notified.who)
}
