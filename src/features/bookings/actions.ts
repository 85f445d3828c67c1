import * as z from 'zod/mini'
import { SECOND } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { limits } from '#core/limits.ts'
import { mailStatuses } from '#core/mails.ts'
import { activeStatuses, type Progress, type Status } from '#core/statuses.ts'

/** How long the mail of a press waits, in milliseconds. Until then a change that takes the press back withdraws it. */
export const ACTION_UNDO_MS = limits.pressSeconds * SECOND

/** What can be done with a booking: the names of its actions, whose bodies are in `action-requests.ts`. */
export const actionNames = [
  'confirm',
  'on_the_way',
  'start',
  'decline',
  'cancel',
  'complete',
  'no_show',
  'edit',
  'amend',
  'assign',
  'note',
  'undo',
] as const
export type ActionName = (typeof actionNames)[number]

/** What somebody of a crew may do with their own jobs. They take back only what they did themselves. */
export const isForCrew: Readonly<Record<ActionName, boolean>> = {
  confirm: false,
  on_the_way: true,
  start: true,
  decline: false,
  cancel: false,
  complete: true,
  no_show: true,
  edit: false,
  amend: false,
  assign: false,
  note: true,
  undo: true,
}

/**
 * The names of the entries in a booking's history: the actions, the automatic expiry, that it came from a call, that
 * the time of a request is held or no longer held, that somebody told the client what no mail did, and that somebody
 * has looked at what the client did, or takes that back, that a price was agreed on, and that a plan proposed it.
 */
const entryNames = [
  ...actionNames,
  'expire',
  'enter',
  'hold',
  'release',
  'told',
  'seen',
  'unseen',
  'price',
  'propose',
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

/** The entry of a history that cancels a job says under this name that its client asked for it, and the desk pressed. No column has it. */
export const ASKED_BY = 'asked_by'

/** How far each of these actions brings a confirmed job. */
export const progressOf = { on_the_way: 'on_the_way', start: 'started' } as const satisfies Partial<
  Record<ActionName, Progress>
>

/** One entry of a booking's history. `changes` has the API's field names, and is empty for a note. */
export const HistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  action: z.enum(entryNames),
  /** Null is a field that the booking lacks. */
  changes: z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
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
export function clientNotes(history: readonly Pick<HistoryEntry, 'at' | 'who' | 'action' | 'note'>[]): ClientNote[] {
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

/** The extra fields of that 409: the current version, and the history since the version that the user saw. */
export const ConflictDetails = z.object({ version: z.int(), since: z.array(HistoryEntry) })
export type ConflictDetails = z.output<typeof ConflictDetails>
