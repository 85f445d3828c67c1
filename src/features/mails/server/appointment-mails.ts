import { deskBookingUrl } from '#core/desk-calls.ts'
import { instantLabel } from '#core/instants.ts'
import { oneLine } from '#core/mail-address.ts'
import { isTrueIn, type TimedKind } from '#core/mails.ts'
import { pages } from '#core/pages.ts'
import { phoneHref, phoneLabel } from '#core/phone.ts'
import { codesUnbroken } from '#core/postal-code.ts'
import { fill } from '#core/template.ts'
import { businessDay, dayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { addressLine } from '#features/bookings/booking-lines.ts'
import { clientOf, givenName, nameOf, whenOf } from '#features/bookings/booking-words.ts'
import { manageUrl } from '#features/bookings/server/links.ts'
import { type BookingRecords, findBookingRecords } from '#features/bookings/server/store.ts'
import { agreedIn } from '#features/invoices/documents.ts'
import { visitPrice } from '#features/plans/plan-words.ts'
import { planMails } from '#features/plans/words.ts'
import { isAgreed } from '#features/privacy/server/promotions.ts'
import { findOpenOffer } from '#features/waitlist/server/waitlist.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { languageRow } from '#platform/mail/language-of.ts'
import { type MailBody, rowIf } from '#platform/mail/mail-body.ts'
import type { Mail, MailContent, TemplateSettings } from '#platform/mail/mail-content.ts'
import { afterJob, timeAgain } from './after-mails.ts'
import { bookedOf, howItWorks } from './booking-bodies.ts'

type Booking = BookingRecords['booking']

type AppointmentMail = Mail & { kind: TimedKind }

/** A reminder of an appointment, a mail about an expired request or one that follows a job; undefined if it is no longer true. */
export async function appointmentMail(
  db: Db,
  mail: AppointmentMail,
  settings: TemplateSettings,
): Promise<MailContent | undefined> {
  const { kind, booking_id, appoint_at } = mail
  const { owner, replies, publicOrigin, content } = settings
  const { booking } = (await findBookingRecords(db, booking_id ?? '')) ?? {}
  if (!booking || !holds(booking, kind, appoint_at)) return undefined
  const client = clientOf(booking)
  const words = content.mail
  const booked = bookedOf(content, booking)
  switch (kind) {
    case 'reminder':
      return (
        client && {
          to: client,
          replyTo: replies,
          subject: fill(words.reminder.subject, booked),
          body: reminderBody(
            content,
            booking,
            await manageUrl(db, booking.id, publicOrigin),
            publicOrigin,
          ),
        }
      )
    case 'expired-client':
      return (
        client && {
          to: { name: '', address: client.address },
          replyTo: replies,
          subject: fill(words.expiredClient.subject, booked),
          body: expiredBody(content, booking, `${publicOrigin}${t(pages).booking.path}`),
        }
      )
    case 'expired-owner':
      return {
        to: owner,
        replyTo: client,
        subject: fill(words.expiredOwner.subject, booked),
        body: ownerBody(content, booking, deskBookingUrl(publicOrigin, booking.id)),
      }
    case 'offer-client':
      return client && offerLetter(db, booking, { ...settings, to: client })
    case 'after-job':
      return client && { ...(await afterJob(db, booking, mail, settings)), to: client }
    case 'time-again':
      return client && (await isAgreed(db, client.address))
        ? { ...timeAgain(booking, settings), to: client }
        : undefined
    case 'visit-proposed':
      return (
        client && {
          to: client,
          replyTo: replies,
          subject: t(planMails).proposed.subject(booked.short),
          body: proposedBody(content, booking, await manageUrl(db, booking.id, publicOrigin)),
        }
      )
    default:
      throw new Error(`an unknown kind of mail: ${kind satisfies never}`)
  }
}

/** The mail with an earlier time that is held for a client who waits; undefined if it is no longer. */
async function offerLetter(
  db: Db,
  booking: Booking,
  { content, replies, publicOrigin, to }: TemplateSettings & Pick<MailContent, 'to'>,
): Promise<MailContent | undefined> {
  const { offerClient: words, clientFooter } = content.mail
  const offer = await findOpenOffer(db, booking.id)
  if (!offer) return undefined
  const { when: now, service, reference } = bookedOf(content, booking)
  const [when, until] = [whenOf(offer), instantLabel(offer.until_at)]
  const firstname = oneLine(booking.firstname)
  return {
    to,
    replyTo: replies,
    subject: fill(words.subject, { when, reference }),
    body: {
      title: words.title,
      blocks: [
        { paragraph: fill(words.intro, { firstname, when, until }) },
        {
          rows: [
            [words.free, when],
            [words.now, now],
            [words.service, service],
          ],
        },
        { action: { text: words.answer, href: await manageUrl(db, booking.id, publicOrigin) } },
        { paragraph: words.stays },
      ],
      footer: clientFooter,
    },
  }
}

/** Whether a mail is still true. A reminder is true for one start only, and only before it. */
const holds = (booking: Booking, kind: AppointmentMail['kind'], remindsOf: string | null) =>
  isTrueIn(kind, booking.status) &&
  (kind !== 'reminder' ||
    (booking.appoint_at === remindsOf && booking.appoint_at > new Date().toISOString()))

function reminderBody(
  content: Content,
  booking: Booking,
  manageUrl: string,
  publicOrigin: string,
): MailBody {
  const { reminder, see, clientFooter } = content.mail
  const { reference, service, when } = bookedOf(content, booking)
  return {
    title: reminder.title,
    blocks: [
      { paragraph: fill(reminder.intro, { firstname: oneLine(booking.firstname) }) },
      {
        rows: [
          [reminder.when, when],
          ...rowIf(reminder.where, codesUnbroken(addressLine(booking))),
          [reminder.service, service],
          [reminder.reference, reference],
        ],
      },
      { action: { text: see, href: manageUrl } },
      { paragraph: fill(reminder.change, { reference }) },
      howItWorks(content, publicOrigin),
    ],
    footer: clientFooter,
  }
}

/** A visit of a plan, which its client confirms, moves or skips. */
function proposedBody(content: Content, booking: Booking, href: string): MailBody {
  const words = t(planMails).proposed
  const { service, when } = bookedOf(content, booking)
  const cents = agreedIn(booking.agreed).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return {
    title: words.title,
    blocks: [
      { paragraph: words.intro(oneLine(booking.firstname), when) },
      {
        rows: [
          [words.labels.when, when],
          ...rowIf(words.labels.where, codesUnbroken(addressLine(booking))),
          [words.labels.service, service],
          ...rowIf(words.labels.price, cents > 0 && visitPrice(cents, content.facts)),
        ],
      },
      { paragraph: words.answer(dayLabel(businessDay(new Date(booking.answer_by)))) },
      { action: { text: words.action, href } },
      { paragraph: words.plan },
    ],
    footer: content.mail.clientFooter,
  }
}

function expiredBody(content: Content, booking: Booking, bookingUrl: string): MailBody {
  const { expiredClient, clientFooter } = content.mail
  const { reference, service, when } = bookedOf(content, booking)
  return {
    title: expiredClient.title,
    blocks: [
      { paragraph: fill(expiredClient.intro, { firstname: givenName(booking), service, when }) },
      { paragraph: fill(expiredClient.next, { reference }) },
      { action: { text: expiredClient.again, href: bookingUrl } },
    ],
    footer: clientFooter,
  }
}

function ownerBody(content: Content, booking: Booking, deskUrl: string): MailBody {
  const { expiredOwner, ownerFooter } = content.mail
  const { reference, service, when } = bookedOf(content, booking)
  return {
    title: expiredOwner.title,
    blocks: [
      { paragraph: fill(expiredOwner.intro, { client: oneLine(nameOf(booking)) }) },
      {
        rows: [
          [expiredOwner.reference, reference],
          [expiredOwner.service, service],
          [expiredOwner.when, when],
          [expiredOwner.phone, { text: phoneLabel(booking.phone), href: phoneHref(booking.phone) }],
          ...languageRow(booking),
        ],
      },
      { paragraph: expiredOwner.next },
      { action: { text: expiredOwner.desk, href: deskUrl } },
    ],
    footer: [ownerFooter],
  }
}
