import { inLanguage } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { nameOf } from '#core/name-of.ts'
import { t, type WordsOf } from '#core/words.ts'
import { clientOf, whenOf } from '#features/bookings/booking-labels.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { planOwnerMails } from '#features/plans/desk-words.ts'
import { planMails } from '#features/plans/words.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Db } from '#platform/db/schema.ts'
import { queueMail } from '#platform/mail/queue.ts'

type MailText = { subject: string; text: string }

/**
 * Queues a mail about a plan to its client, in a transaction, in their language. It leads to the page of a booking. Nothing if no
 * address is known.
 */
export async function notifyClient(
  trx: Db,
  content: ChangeContent,
  booking: StoredBooking,
  write: (words: WordsOf<typeof planMails>, localized: Pick<Content, 'facts' | 'services'>) => MailText,
): Promise<void> {
  const to = clientOf(booking)
  if (!to) return
  const text = withContentIn(booking.language, content, (localized) => write(t(planMails), localized))
  await queueMail(trx, { kind: 'plan-client', booking_id: booking.id, to, ...text })
}

/** Queues a mail to the owner about what a client said to their plan, in a transaction. */
export const notifyOwner = (
  trx: Db,
  booking: StoredBooking,
  write: (words: typeof planOwnerMails, client: string) => MailText,
) =>
  queueMail(trx, {
    kind: 'manage-owner',
    booking_id: booking.id,
    ...inLanguage(DEFAULT_LANGUAGE, () => write(planOwnerMails, nameOf(booking))),
  })

/** Tells both sides that nobody answered in time about a visit, in a transaction. */
export async function notifyLapsed(trx: Db, content: ChangeContent, booking: StoredBooking): Promise<void> {
  await notifyClient(trx, content, booking, ({ lapsed }) => lapsed(booking.firstname, whenOf(booking)))
  await notifyOwner(trx, booking, ({ lapsed }, client) => lapsed(client, whenOf(booking)))
}
