import { THE_CLIENT } from '#core/fixed.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { clientOf } from '#features/bookings/booking-labels.ts'
import type { Follower } from '#features/bookings/follower.ts'
import { isStillTrue, mustKnow, type NotificationKind, notificationOf } from '#features/bookings/notification-kinds.ts'
import { listHistory, setMailed } from '#features/bookings/server/shared/history.ts'
import {
  addPendingNotification,
  dropPendingNotification,
  findPendingNotification,
  isMinor,
} from '#features/bookings/server/shared/pending-notifications.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { calendarFor } from '#features/calendars/server/shared/event.ts'
import { textNews } from '#features/texts/server/shared/texts-of-booking.ts'
import type { Db } from '#platform/db/schema.ts'
import { queueMail, readdress } from '#platform/mail/queue.ts'
import { notifyNewAddress } from '#platform/mail/request-mail.ts'
import { withdrawMails, withdrawTexts, withdrawUnsentEmail } from './withdraw-mails.ts'

/**
 * Tells the client of a change of their booking, by a letter or a text message, and takes back what it makes wrong. Whom
 * nothing tells what they must know is on the list of clients to tell.
 */
export const notifyOfChange: Follower['notify'] = async (
  trx,
  before,
  after,
  { content, action, who, changes, mail, isKnown },
) => {
  const to = clientOf(after)
  // What was taken back before its mail has left is news to nobody.
  const isUnheard = changes.length > 0 && (await withdrawUnsentEmail(trx, after))
  const isMailed = mail !== undefined && to !== undefined && !isUnheard
  const news = notificationOf(action, { before, after })
  if (changes.length > 0) {
    // What was true before a change that is taken back is true again.
    await withdrawMails(trx, before, after, isMailed || isUnheard)
    const isUntexted = await withdrawTexts(trx, before, after)
    // With an address, whoever made the change chose whether to write.
    const knows = isKnown || who === THE_CLIENT
    const isTexted =
      !isUntexted &&
      (to ? isMailed : !knows) &&
      (await textNews(trx, content, after, {
        news,
        delayMs: mail?.delayMs ?? ACTION_UNDO_MS,
        day_operation_id: mail?.day_operation_id,
      }))
    await addToPending(trx, after, {
      news,
      isUndo: action === 'undo',
      isKnown: knows || to !== undefined || isTexted || isUntexted,
    })
  }
  if (to && before.email && before.email !== after.email) await readdress(trx, after.id, { from: before.email, to })
  if (isMailed) {
    await setMailed(trx, after.id, { version: after.version, mailed: 1 })
    await queueMail(trx, {
      kind: 'desk-letter',
      booking_id: after.id,
      to,
      news: news ?? 'letter',
      booking_version: after.version,
      startsAt: after.appoint_at,
      calendar: await calendarFor(trx, content, after),
      ...mail,
    })
  }
  // The tab has its own mail.
  else if (to && who !== THE_CLIENT && before.email && isOtherMailbox(before.email, after.email))
    await notifyNewAddress(trx, after)
}

const isOtherMailbox = (one: string, other: string | null) => one.toLowerCase() !== other?.toLowerCase()

type NotificationState = {
  isUndo: boolean
  /** The news of the change; undefined if it is none for its client. */
  news: NotificationKind | undefined
  /** Whether its client learns of it: from a mail, or because they know. */
  isKnown: boolean
}

/** Keeps the entry of a booking on the list of clients to tell in step with a change. What was undone before anybody told its client is no news any more. */
async function addToPending(trx: Db, after: StoredBooking, { isUndo, news, isKnown }: NotificationState) {
  const entry = await findPendingNotification(trx, after.id)
  const { id: booking_id, version } = after
  const isUnheard = isUndo && entry && !isMinor(entry.news) && (await isUndone(trx, after, entry.since_version))
  if (news && mustKnow(news) && !isKnown && !isUnheard)
    await addPendingNotification(trx, { booking_id, version, news, mail_id: null })
  else if (entry && (isUnheard || !isStillTrue(entry.news, after))) await dropPendingNotification(trx, entry)
}

/** Whether the entry of a version is the latest before this change that changed something: the one that an undo reverses. */
async function isUndone(trx: Db, { id, version }: StoredBooking, since: number) {
  const entries = await listHistory(trx, id, since - 1)
  const latest = entries.find((entry) => entry.changes.length > 0 && entry.id !== `${id}.${version}`)
  return latest?.id === `${id}.${since}`
}
