import { drafts } from '#content/desk.ts'
import { whenOf } from '#domain/booking-words.ts'
import type { ActionName, AppointmentEdit, HistoryEntry } from '#domain/desk/actions.ts'
import type { Draft } from '#domain/desk/mails.ts'
import type { StoredBooking } from '#server/bookings/store.ts'

/** A draft of the mail to the client about an action. It describes the appointment as it will be. */
export function draftOf(
  booking: StoredBooking,
  { action, ...edited }: AppointmentEdit & { action: ActionName },
  { undone, client_notified }: { undone: HistoryEntry | undefined; client_notified: boolean },
): Draft {
  const takenBack = (action === 'undo' && undone?.changes) || []
  const back = takenBack.map(({ field, from }) => [field, from])
  const after: StoredBooking = { ...booking, ...edited, ...Object.fromEntries(back) }
  return {
    to: booking.email,
    ...drafts[action]({
      firstname: booking.firstname.replace(/\s+/g, ' '),
      reference: booking.reference,
      service: booking.service_type,
      when: whenOf(after),
      where: `${after.appoint_location}, ${after.appoint_city}`,
      status: after.status,
      client_notified,
    }),
  }
}
