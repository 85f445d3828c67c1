import * as z from 'zod/mini'
import { deskRefusals } from '#content/desk.ts'
import { THE_CLIENT } from '#content/fixed.ts'
import { limits } from '#content/limits.ts'
import { BookingRequest } from '#domain/booking.ts'
import { SECOND } from '#domain/durations.ts'
import { choice, longText, text } from '#domain/text.ts'
import { accepted, overrule } from './accepted.ts'
import { DetailEdit } from './details.ts'
import { mailStatuses } from './mails.ts'
import { activeStatuses, type Progress, type Status } from './statuses.ts'

/** How long the mail of a press waits, in milliseconds. Until then a change that takes the press back withdraws it. */
export const PRESS_MS = limits.pressSeconds * SECOND

/** A mail to the client, in the words that the desk's user accepted or edited. */
export const ClientMail = z.strictObject({
  subject: text(deskRefusals.subject, 200),
  text: longText(deskRefusals.mailText, 10_000),
})
export type ClientMail = z.output<typeof ClientMail>

const { appoint_date, appoint_time, appoint_location, appoint_city, appoint_state } =
  BookingRequest.shape

/** The day and time of the appointment that the text of a mail names. */
const MailedTime = z.strictObject({ appoint_date, appoint_time }, { error: deskRefusals.noDraft })

/**
 * A mail to the client about their booking. The server refuses it if the booking has another day or time once it is
 * changed: the client would read the wrong one.
 */
const BookingMail = z.extend(ClientMail, { about: MailedTime })
export type BookingMail = z.output<typeof BookingMail>

/** The parts of an appointment that can be edited. A missing part does not change. */
export const AppointmentEdit = z.strictObject({
  appoint_date: z.optional(appoint_date),
  appoint_time: z.optional(appoint_time),
  appoint_location: z.optional(appoint_location),
  appoint_city: z.optional(appoint_city),
  appoint_state: z.optional(appoint_state),
  appoint_zipcode: z.optional(BookingRequest.shape.appoint_zipcode),
})
export type AppointmentEdit = z.output<typeof AppointmentEdit>

/** The names of these parts, in the order of the form. */
export const appointmentFields = Object.keys(AppointmentEdit.shape) as (keyof AppointmentEdit)[]

const seen = {
  /** The version of the booking that the user saw. */
  version: z.int({ error: deskRefusals.version }),
  mail: z.optional(BookingMail),
  accepted,
  /** Whether the time is taken even if no crew is free. */
  overrule,
}

/** The number of a crew, or null to leave the job to the server. */
const crew = z.nullable(z.int({ error: deskRefusals.crew }).check(z.minimum(1, deskRefusals.crew)))

const reason = longText(deskRefusals.reason, limits.reasonLength)

/** The body of each action. */
const bodies = [
  z.strictObject({ action: z.literal('confirm'), ...seen }),
  z.strictObject({ action: z.literal('on_the_way'), ...seen }),
  z.strictObject({ action: z.literal('start'), ...seen }),
  z.strictObject({ action: z.literal('decline'), ...seen, reason: z.optional(reason) }),
  z.strictObject({ action: z.literal('cancel'), ...seen, reason }),
  z.strictObject({ action: z.literal('complete'), ...seen }),
  z.strictObject({ action: z.literal('no_show'), ...seen, reason: z.optional(reason) }),
  z.strictObject({ action: z.literal('edit'), ...seen, appointment: AppointmentEdit }),
  z.strictObject({ action: z.literal('amend'), ...seen, details: DetailEdit }),
  z.strictObject({ action: z.literal('assign'), ...seen, crew }),
  z.strictObject({ action: z.literal('note'), ...seen, note: longText(deskRefusals.note, 2000) }),
  z.strictObject({ action: z.literal('undo'), ...seen }),
] as const

export type BookingAction = z.output<(typeof bodies)[number]>
export type ActionName = BookingAction['action']

export const actionNames = bodies.flatMap((body) => body.shape.action.def.values) as [
  ActionName,
  ...ActionName[],
]

/** The body of `POST /desk/api/bookings/:id/actions`. */
export const BookingAction = z.discriminatedUnion('action', bodies, {
  error: deskRefusals.action(actionNames),
})

/**
 * The names of the entries in a booking's history: the actions, the automatic expiry, that it came from a call, that
 * the time of a request is held or no longer held, that somebody told the client what no mail did, and that somebody
 * has looked at what the client did, or takes that back, and that a price was agreed on.
 */
export const entryNames = [
  ...[...actionNames, 'expire', 'enter', 'hold', 'release'],
  ...(['told', 'seen', 'unseen', 'price'] as const),
] as const
export type EntryName = (typeof entryNames)[number]

/**
 * The statuses that an action may start from, and the status that it leads to. `edit`, `amend`, `assign` and `note`
 * do not change the status. `undo` restores the status before.
 */
export const transitions = {
  confirm: { from: ['requested', 'expired'], to: 'confirmed' },
  decline: { from: ['requested'], to: 'declined' },
  cancel: { from: activeStatuses, to: 'cancelled' },
  complete: { from: ['confirmed'], to: 'completed' },
  no_show: { from: ['confirmed'], to: 'no_show' },
} as const satisfies Partial<Record<ActionName, { from: readonly Status[]; to: Status }>>

/** How far each of these actions brings a confirmed job. */
export const progressOf = {
  on_the_way: 'on_the_way',
  start: 'started',
} as const satisfies Partial<Record<ActionName, Progress>>

const { firstname, email, service_type, language } = DetailEdit.shape

/**
 * The query of `GET /desk/api/bookings/:id/draft`. For an edit, it contains the new values of the appointment, and of the
 * details that a mail names.
 */
export const DraftQuery = z.extend(AppointmentEdit, {
  ...{ firstname, email, service_type, language },
  action: choice(actionNames, deskRefusals.action(actionNames)),
})

export type DraftQuery = z.output<typeof DraftQuery>

/** One entry of a booking's history. `changes` has the API's field names, and is empty for a note. */
export const HistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  action: z.enum(entryNames),
  /** Null is a field that the booking lacks. */
  changes: z.array(
    z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }),
  ),
  note: z.nullable(z.string()),
  mailed: z.boolean(),
  /** How far its mail is, if that is known. */
  mail: z.optional(z.enum([...mailStatuses, 'late'])),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** A note that the client has sent, and whether nobody of the desk has done anything since. */
export const ClientNote = z.object({ at: z.string(), text: z.string(), is_new: z.boolean() })
export type ClientNote = z.output<typeof ClientNote>

/** The notes that the client has sent, newest first, from the history: newest first, too. */
export function clientNotes(
  history: readonly Pick<HistoryEntry, 'at' | 'who' | 'action' | 'note'>[],
): ClientNote[] {
  const { entries } = changesSinceSeen(history)
  return history.flatMap((entry) => {
    const { at, who, action, note } = entry
    return who === THE_CLIENT && action === 'note' && note !== null
      ? [{ at, text: note, is_new: entries.includes(entry) }]
      : []
  })
}

/**
 * What the client did since anybody of the desk did something to the booking, newest first, and when that was; empty if never.
 * Whoever takes back that they have looked has not.
 */
export function changesSinceSeen<Entry extends Pick<HistoryEntry, 'at' | 'who' | 'action'>>(
  history: readonly Entry[],
): { entries: Entry[]; seenAt: string } {
  const entries: Entry[] = []
  let unseen = 0
  for (const entry of history) {
    if (entry.who === THE_CLIENT) entries.push(entry)
    else if (entry.action === 'unseen') unseen++
    else if (entry.action === 'seen' && unseen > 0) unseen--
    else return { entries, seenAt: entry.at }
  }
  return { entries, seenAt: '' }
}

/** The entry that an undo reverses: the latest with changes. Undefined if that is an undo itself. */
export function lastChange(history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const latest = history.find((entry) => entry.changes.length > 0)
  return latest?.action === 'undo' ? undefined : latest
}

/** The problem type of the 409 for an action on a version that is no longer current. */
export const VERSION_CONFLICT = 'urn:problem:version-conflict'

/** The extra fields of that 409: the current version, and the history since the version that the user saw. */
export const ConflictDetails = z.object({
  version: z.int(),
  since: z.array(HistoryEntry),
})
export type ConflictDetails = z.output<typeof ConflictDetails>

/** The problem type of the 409 for an action that the record does not allow: its status is wrong, or it is erased. */
export const NOT_ALLOWED = 'urn:problem:not-allowed'
