import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import type { NotificationKind } from '#features/bookings/notification-kinds.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { textedNews } from '#features/texts/desk-texts.ts'
import { notificationTexts } from '#features/texts/notification-words.ts'
import { withEnd } from '#features/texts/texts.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Db } from '#platform/db/schema.ts'
import { queueText } from './texts.ts'

type Words = Pick<Content, 'facts'>

type Told = { news: NotificationKind | undefined; delayMs?: number | undefined; day_operation_id?: string | undefined }

/**
 * Queues the text message with news for the client of a booking, in the transaction that stores them. False if it gets none: these
 * news are not texted, none are set up, or the client has not agreed.
 */
export async function textNews(
  trx: Db,
  content: Words,
  booking: StoredBooking,
  { news, ...later }: Told,
): Promise<boolean> {
  const kind = textedNews.find((one) => one === news)
  if (kind === undefined) return false
  return queueText(trx, {
    ...later,
    kind,
    phone: booking.phone,
    body: newsText(content, kind, booking),
    booking_id: booking.id,
    booking_version: booking.version,
    usefulUntil: booking.appoint_at,
  })
}

type Texted = Pick<StoredBooking, 'firstname' | 'language' | 'appoint_date' | 'appoint_time'>

/** The words of it, in the language of the client. */
export const newsText = (content: Words, news: NotificationKind, { firstname, language, ...start }: Texted) =>
  withContentIn(language, content, ({ facts: { business, phone } }) =>
    withEnd(
      fill<string>(t(notificationTexts)[news], { name: firstname, business, phone, when: whenOf(start) }),
      language,
    ),
  )
