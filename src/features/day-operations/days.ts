import * as z from 'zod/mini'
import { MINUTE } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { dayOr } from '#core/query.ts'
import { choice, madeId, optionalText, text } from '#core/text.ts'
import { startTimes, today } from '#core/time.ts'
import { ClientMail } from '#features/bookings/action-requests.ts'
import type { CalendarBooking, DayBooking } from '#features/bookings/bookings.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { planningRefusals as refusals } from './desk-planning-words.ts'

/** How long the mails of an operation wait and the operation can be undone, in milliseconds. */
export const UNDO_MS = limits.undoMinutes * MINUTE

export const dayOperationKinds = ['cancel', 'move'] as const
export type DayOperationKind = (typeof dayOperationKinds)[number]

/** The placeholders in a mail's text. `when` is the start after the operation, `before` the start before it. */
export const placeholders = ['name', 'reference', 'service', 'when', 'before'] as const
export type Placeholder = (typeof placeholders)[number]

/** Matches a placeholder such as `{name}`. */
const PLACEHOLDER = /\{(\w+)\}/g

const future = (error: string) => dayOr(error).check(z.refine((day) => day >= today(), refusals.ended))

/** The day in the path of a preview and of an operation. */
export const DayParams = z.object({ day: future(refusals.date) })

const kind = choice(dayOperationKinds, refusals.kind(dayOperationKinds))
const to_day = z.optional(future(refusals.toDay))

/** The most appointments that are moved to times of their own at once. */
const MOST_MOVES = 40

const id = madeId(refusals.moves)

/** An appointment and the time to which it moves. */
const DayMove = z.strictObject({
  id,
  appoint_date: dayOr(refusals.moves),
  appoint_time: choice(startTimes as [string, ...string[]], refusals.moves),
})
export type DayMove = z.output<typeof DayMove>

const moves = z.optional(
  z.array(DayMove, { error: refusals.moves }).check(
    z.minLength(1, refusals.moves),
    z.maxLength(MOST_MOVES, refusals.moves),
    z.refine((all) => new Set(all.map((one) => one.id)).size === all.length, refusals.moves),
  ),
)

type OperationFields = { kind: DayOperationKind; to_day?: string | undefined; moves?: unknown }
const fits = [
  z.refine<OperationFields>(({ kind, to_day, moves }) => kind !== 'move' || Boolean(to_day || moves), {
    error: refusals.toDay,
    path: ['to_day'],
  }),
  z.refine<OperationFields>(({ kind, to_day, moves }) => !moves || (kind === 'move' && !to_day), {
    error: refusals.noMoves,
    path: ['moves'],
  }),
  z.refine<OperationFields>(({ kind, to_day }) => kind !== 'cancel' || to_day === undefined, {
    error: refusals.noToDay,
    path: ['to_day'],
  }),
] as const

/** The query of `GET /desk/api/days/:day/preview`. */
export const PreviewQuery = z.strictObject({ kind, to_day }).check(...fits)
export type PreviewQuery = z.output<typeof PreviewQuery>

const known = z.refine<string>(
  (words) => [...words.matchAll(PLACEHOLDER)].every(([, name]) => placeholders.some((one) => one === name)),
  refusals.placeholder(placeholders),
)

const mail = { subject: ClientMail.shape.subject.check(known), text: ClientMail.shape.text.check(known) }

/** The body of `POST /desk/api/days/:day/operations`. */
export const DayOperationRequest = z
  .strictObject({
    kind,
    to_day,
    /** Moves these appointments alone, each to its own time. */
    moves,
    reason: text(refusals.reason, 500),
    ...mail,
    /** The mail to those who are written to in French. Without it they get the usual one. */
    french: z.optional(z.strictObject(mail)),
    /** Whether to block the day as well. */
    block: z.boolean({ error: refusals.block }),
    /** The page makes one for each operation. The same operation again only answers what was done. */
    id: madeId(refusals.id),
  })
  .check(...fits)
export type DayOperationRequest = z.output<typeof DayOperationRequest>

/** A day operation that was done. */
export type DayOperation = {
  id: string
  created_at: string
  who: string
  kind: DayOperationKind
  day: string
  to_day: string | null
  reason: string
  blocked: boolean
  /** The number of bookings that it changed. */
  count: number
  /** The number of their clients whom no mail tells, and nobody has told yet. */
  untold: number
  /** The time until which it can be undone. Null if it cannot be undone. */
  undo_until: string | null
  undone_at: string | null
}

/** `now` is the server's clock. The browser's clock may be wrong, and five minutes are short. */
export type DayOperationList = { now: string; operations: DayOperation[] }

/** A booking that an operation does not change, and why. */
type Left = DayBooking & { why: string }

/** A booking that an operation would change; `why` says why it would not. */
export type Tried = DayBooking & {
  why: string | null
  /** Whether its client has an address for the mail. */
  has_email: boolean
  /** How many segments the text message has that its client also gets; 0 if they get none. */
  text_segments: number
}

/** The answer of a preview: the appointments of the day. `why` says why the operation would not change one. */
export type DayPreview = {
  bookings: Tried[]
  /** Why the new day takes no bookings. Null if it does. */
  closed: string | null
  text_price: number
  draft: ClientMail
  /** The same in French, if a client of the day is written to in French. */
  french?: ClientMail
}

/** The answer of an operation: the operation, and the bookings that it did not change. */
export type DayOperationAnswer = { now: string; operation: DayOperation; left: Left[] }

/**
 * The answer of `POST /desk/api/day-operations/:id/undo`: the operation, and the bookings that it could not undo. `why`
 * gives the reason, `mail` says whether the operation's mail about the booking is sent all the same.
 */
export type UndoAnswer = { operation: DayOperation; skipped: (CalendarBooking & { why: string; mail: boolean })[] }

/** How many free times each appointment is offered. */
export const OFFERED_TIMES = 6

/** The query of `GET /desk/api/next-times`: appointments by their ids, and the first day that they may move to. */
export const NextTimesQuery = z.strictObject({
  ids: z.pipe(
    optionalText(refusals.ids(MOST_MOVES), 40 * MOST_MOVES),
    z.pipe(
      z.transform((list: string) => list.split(',')),
      z.array(id).check(z.maxLength(MOST_MOVES, refusals.ids(MOST_MOVES))),
    ),
  ),
  from: z.optional(dayOr(refusals.date)),
})

/**
 * The answer: these appointments in the order of their start, each with its next free times. The first times of all of
 * them fit together: each is searched as if the appointments before it had moved already. An appointment that cannot be moved now says why.
 */
export type NextTimes = {
  bookings: (Tried & { times: FreeTime[] })[]
  text_price: number
  draft: ClientMail
  /** The same in French, if one of the clients is written to in French. */
  french?: ClientMail
}
