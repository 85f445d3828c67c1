import { drafts } from '#content/desk.ts'
import type { ActionName, AppointmentEdit, HistoryEntry } from '#domain/desk/actions.ts'
import type { Draft } from '#domain/desk/mails.ts'
import { longTimeLabel } from '#domain/time.ts'
import type { WholeBooking } from './detail.ts'

/** Words for a mail to the client about an action, with the appointment as it will be. */
export function draftOf(
  booking: WholeBooking,
  { action, ...edited }: AppointmentEdit & { action: ActionName },
  { undone, told }: { undone: HistoryEntry | undefined; told: boolean },
): Draft {
  const takenBack = (action === 'undo' && undone?.changes) || []
  const back = takenBack.map(({ field, from }) => [field, from])
  const after: WholeBooking = { ...booking, ...edited, ...Object.fromEntries(back) }
  return {
    to: booking.email,
    ...drafts[action]({
      firstname: booking.firstname.replace(/\s+/g, ' '),
      reference: booking.reference,
      service: booking.service_type,
      when: longTimeLabel(after.appoint_date, after.appoint_time),
      where: `${after.appoint_location}, ${after.appoint_city}`,
      status: after.status,
      told,
    }),
  }
}
