import { unnamed } from '#content/booking.ts'
import type { Content } from '#content/content.ts'
import { fill } from '#content/template.ts'
import { whenOf } from '#domain/booking-words.ts'
import type { DraftQuery, HistoryEntry } from '#domain/desk/actions.ts'
import type { Draft } from '#domain/desk/mails.ts'
import { serviceLabel } from '#domain/services.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import { fillMail } from '#server/letters/fill-mail.ts'

/** A draft of the mail to the client about an action. It describes the appointment as it will be. */
export function draftOf(
  { drafts, services }: Pick<Content, 'drafts' | 'services'>,
  booking: StoredBooking,
  { action, ...edited }: DraftQuery,
  { undone, client_notified }: { undone: HistoryEntry | undefined; client_notified: boolean },
): Draft {
  const takenBack = (action === 'undo' && undone?.changes) || []
  const back = takenBack.map(({ field, from }) => [field, from])
  const after: StoredBooking = { ...booking, ...edited, ...Object.fromEntries(back) }
  const values = {
    firstname: after.firstname.replace(/\s+/g, ' '),
    reference: booking.reference,
    service: serviceLabel(services, after.service_type),
    when: whenOf(after),
    where: [after.appoint_location, after.appoint_city].filter(Boolean).join(', ') || unnamed.place,
  }
  const { mistake, statuses } = drafts.undo
  return {
    to: after.email,
    ...fillMail(drafts[action], {
      ...values,
      mistake: client_notified ? `${mistake}\n\n` : '',
      status: fill(statuses[after.status], values),
    }),
  }
}
