import { tellTexts } from '#content/tell.ts'
import { fill } from '#content/template.ts'
import { t } from '#content/words.ts'
import { whenOf } from '#domain/booking-words.ts'
import type { Content } from '#domain/content/content.ts'
import type { News } from '#domain/desk/news.ts'
import { textedNews } from '#domain/desk/texts.ts'
import { withEnd } from '#domain/texts.ts'
import type { Db } from '#server/db/schema.ts'
import { speakTo } from '#server/language/language.ts'
import { queueText } from '#server/outbox/texts.ts'
import type { StoredBooking } from './store.ts'

type Words = Pick<Content, 'facts'>

type Told = {
  news: News | undefined
  delayMs?: number | undefined
  day_operation_id?: string | undefined
}

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
export const newsText = (content: Words, news: News, { firstname, language, ...start }: Texted) =>
  speakTo(language, content, ({ facts: { business, phone } }) =>
    withEnd(
      fill<string>(t(tellTexts)[news], { name: firstname, business, phone, when: whenOf(start) }),
      language,
    ),
  )
