import { unnamed } from '#content/booking.ts'
import { fill } from '#content/template.ts'
import { whenOf } from '#domain/booking-words.ts'
import type { Content } from '#domain/content/content.ts'
import type { DraftQuery, HistoryEntry } from '#domain/desk/actions.ts'
import type { Draft } from '#domain/desk/mails.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { serviceLabel } from '#domain/services.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import { speakTo } from '#server/language/same-content.ts'
import { fillMail } from '#server/letters/fill-mail.ts'

type DraftContent = Pick<Content, 'drafts' | 'services'>

/**
 * A draft of the mail to the client about an action, in their language, and in English beside it. It describes the
 * appointment as it will be.
 */
export function draftOf(
  content: DraftContent,
  booking: StoredBooking,
  { action, ...edited }: DraftQuery,
  { undone, client_notified }: { undone: HistoryEntry | undefined; client_notified: boolean },
): Draft {
  const takenBack = (action === 'undo' && undone?.changes) || []
  const back = takenBack.map(({ field, from }) => [field, from])
  const after: StoredBooking = { ...booking, ...edited, ...Object.fromEntries(back) }
  const { language, appoint_date, appoint_time } = after
  const write = (said: DraftContent) =>
    mailTextOf(said, booking, { after, action, client_notified })
  return {
    to: after.email,
    language,
    about: { appoint_date, appoint_time },
    ...speakTo(language, content, write),
    ...(language !== DEFAULT_LANGUAGE && { english: speakTo(DEFAULT_LANGUAGE, content, write) }),
  }
}

type Case = { after: StoredBooking; action: DraftQuery['action']; client_notified: boolean }

function mailTextOf(
  { drafts, services }: DraftContent,
  booking: StoredBooking,
  { after, action, client_notified }: Case,
) {
  const values = {
    firstname: after.firstname.replace(/\s+/g, ' '),
    reference: booking.reference,
    service: serviceLabel(services, after.service_type),
    when: whenOf(after),
    where: [after.appoint_location, after.appoint_city].filter(Boolean).join(', ') || unnamed.place,
  }
  const { mistake, statuses } = drafts.undo
  return fillMail(drafts[action], {
    ...values,
    mistake: client_notified ? `${mistake}\n\n` : '',
    status: fill(statuses[after.status], values),
  })
}
