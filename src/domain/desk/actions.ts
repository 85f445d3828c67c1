import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { limits } from '#content/limits.ts'
import { BookingRequest } from '#domain/booking.ts'
import { choice, text } from '#domain/text.ts'
import { activeStatuses, type Status } from './statuses.ts'

export const actionNames = [
  'confirm',
  'decline',
  'cancel',
  'complete',
  'no_show',
  'edit',
  'note',
  'undo',
] as const
export type ActionName = (typeof actionNames)[number]

/** The names of the entries in a booking's history: the actions, and what happens by itself. */
export const entryNames = [...actionNames, 'expire'] as const
export type EntryName = (typeof entryNames)[number]

/** The statuses that an action may start from, and the one that it leads to. The other actions leave the status as it is. */
export const transitions = {
  confirm: { from: ['requested', 'expired'], to: 'confirmed' },
  decline: { from: ['requested'], to: 'declined' },
  cancel: { from: activeStatuses, to: 'cancelled' },
  complete: { from: ['confirmed'], to: 'completed' },
  no_show: { from: ['confirmed'], to: 'no_show' },
} as const satisfies Partial<Record<ActionName, { from: readonly Status[]; to: Status }>>

/** A mail to the client, in the words that the desk's user left or changed. */
export const ClientMail = z.strictObject({
  subject: text(deskRefusals.subject, 200).check(z.refine(isOneLine, deskRefusals.subject)),
  text: text(deskRefusals.mailText, 10_000),
})
export type ClientMail = z.output<typeof ClientMail>

const { appoint_date, appoint_time, appoint_location, appoint_city, appoint_state } =
  BookingRequest.shape

/** The parts of an appointment that can be edited; a missing one stays as it is. */
export const AppointmentEdit = z.strictObject({
  appoint_date: z.optional(appoint_date),
  appoint_time: z.optional(appoint_time),
  appoint_location: z.optional(appoint_location),
  appoint_city: z.optional(appoint_city),
  appoint_state: z.optional(appoint_state),
  appoint_zipcode: z.optional(BookingRequest.shape.appoint_zipcode),
})
export type AppointmentEdit = z.output<typeof AppointmentEdit>

/** Their names, in the order of the form. */
export const appointmentFields = Object.keys(AppointmentEdit.shape) as (keyof AppointmentEdit)[]

const seen = {
  /** The version that the decision was taken on. */
  version: z.int({ error: deskRefusals.version }),
  mail: z.optional(ClientMail),
}

const reason = text(deskRefusals.reason, limits.reasonLength)

/** What `POST /desk/api/bookings/:id/actions` takes. */
export const BookingAction = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('confirm'), ...seen }),
    z.strictObject({ action: z.literal('decline'), ...seen, reason: z.optional(reason) }),
    z.strictObject({ action: z.literal('cancel'), ...seen, reason }),
    z.strictObject({ action: z.literal('complete'), ...seen }),
    z.strictObject({ action: z.literal('no_show'), ...seen }),
    z.strictObject({ action: z.literal('edit'), ...seen, appointment: AppointmentEdit }),
    z.strictObject({ action: z.literal('note'), ...seen, note: text(deskRefusals.note, 2000) }),
    z.strictObject({ action: z.literal('undo'), ...seen }),
  ],
  { error: deskRefusals.action(actionNames) },
)
export type BookingAction = z.output<typeof BookingAction>

/** What `GET /desk/api/bookings/:id/draft` takes; an appointment that is being edited goes with it. */
export const DraftQuery = z.extend(AppointmentEdit, {
  action: choice(actionNames, deskRefusals.action(actionNames)),
})

/** One entry of a booking's history. `changes` name the fields as the API does; a note changes none. */
export const HistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  action: z.enum(entryNames),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  note: z.nullable(z.string()),
  mailed: z.boolean(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** The entry that an undo takes back: the latest that changed anything, unless it was an undo itself. */
export function lastChange(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const latest = history.find((entry) => entry.changes.length > 0)
  return latest?.action === 'undo' ? undefined : latest
}

/** The type of the 409 of an action on a version that is no longer the current one. */
export const VERSION_CONFLICT = 'urn:problem:stale-version'

/** What that 409 carries beside its details: the current version, and what was done since the one that was seen. */
export const ConflictDetails = z.object({
  version: z.int(),
  since: z.array(HistoryEntry),
})
export type ConflictDetails = z.output<typeof ConflictDetails>

/** The type of the 409 of an action that a booking's state does not allow. */
export const NOT_ALLOWED = 'urn:problem:not-allowed'

/** Line breaks have no place in a subject, where mail programs would see the next header. */
function isOneLine(line: string) {
  return !/[\r\n]/.test(line)
}
