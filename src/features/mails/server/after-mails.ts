import { pages } from '#core/pages.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { AGAIN } from '#features/bookings/manage.ts'
import { manageUrl } from '#features/bookings/server/shared/links.ts'
import { bookingFacts } from '#features/bookings/server/shared/mail-bodies.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { findDocumentRows } from '#features/invoices/server/shared/balances.ts'
import { readSettings } from '#features/owner-settings-store.ts'
import { countSharedPhotos } from '#features/photos/server/shared/store.ts'
import { isAgreed } from '#features/privacy/server/shared/promotions.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Block } from '#platform/mail/mail-body.ts'
import type { Mail, MailContent, TemplateSettings } from '#platform/mail/mail-content.ts'

type Follows = Omit<MailContent, 'to'>

/**
 * The mail after a job: the receipt, the photos that the owner shared, and the client's page. To book again and to write a
 * review are promotions: they are for all who agreed to these, happy or not, and for nobody else.
 */
export async function afterJob(
  db: Db,
  booking: StoredBooking,
  { document_id }: Pick<Mail, 'document_id'>,
  { replies, publicOrigin, content }: TemplateSettings<Content>,
): Promise<Follows> {
  const words = content.mail.afterJob
  const booked = bookingFacts(content, booking)
  const [invoice] = document_id === null ? [] : await findDocumentRows(db, [document_id])
  const photos = await countSharedPhotos(db, booking.id)
  const isOpen = booking.email !== null && (await isAgreed(db, booking.email))
  const { review_link } = await readSettings(db)
  const href = await manageUrl(db, booking.id, publicOrigin)
  const blocks: Block[] = [
    { paragraph: fill(words.intro, { ...booked, firstname: booking.firstname }) },
    ...(invoice ? [{ paragraph: invoice.state === 'paid' ? words.receipt : words.invoice }] : []),
    ...(photos > 0 ? [{ paragraph: words.photos }] : []),
    { action: { text: photos > 0 ? words.seePhotos : content.mail.see, href } },
    ...(isOpen ? [{ link: { text: words.again, href: href.replace('#', `?${AGAIN}#`) } }] : []),
    ...(isOpen && review_link !== ''
      ? [{ paragraph: words.review }, { link: { text: words.write, href: review_link } }]
      : []),
  ]
  return {
    replyTo: replies,
    subject: fill(words.subject, booked),
    body: { title: words.title, blocks, footer: content.mail.clientFooter },
  }
}

/** The mail that it may be time again. The link begins a booking form with the same choice: that of the job has ended by now. */
export function timeAgain(
  booking: StoredBooking,
  { replies, publicOrigin, content }: Pick<TemplateSettings<Content>, 'replies' | 'publicOrigin' | 'content'>,
): Follows {
  const words = content.mail.timeAgain
  const booked = bookingFacts(content, booking)
  const { service_type, appoint_zipcode, vehicle_count } = booking
  const choice = new URLSearchParams({
    ...(service_type && { service_type }),
    ...(appoint_zipcode && { appoint_zipcode }),
    vehicle_count: String(vehicle_count),
  })
  return {
    replyTo: replies,
    subject: fill(words.subject, booked),
    body: {
      title: words.title,
      blocks: [
        { paragraph: fill(words.intro, { ...booked, firstname: booking.firstname }) },
        { action: { text: words.again, href: `${publicOrigin}${t(pages).booking.path}?${choice}` } },
      ],
      footer: content.mail.clientFooter,
    },
  }
}
