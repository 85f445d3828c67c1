import * as z from 'zod/mini'
import { planningRefusals as refusals } from '#content/desk-planning.ts'
import { limits } from '#content/limits.ts'
import { MINUTE } from '#domain/durations.ts'
import { choice, text } from '#domain/text.ts'
import { today } from '#domain/time.ts'
import { ClientMail } from './actions.ts'
import { CalendarBooking, DayBooking } from './bookings.ts'
import { dayOr } from './query.ts'

/** How long the mails of an operation wait, and the operation can be undone. */
export const UNDO_MS = limits.undoMinutes * MINUTE

export const dayOperationKinds = ['cancel', 'move'] as const
export type DayOperationKind = (typeof dayOperationKinds)[number]

/** What is put into a mail's words for each client; `when` is the time after the operation, `before` that before it. */
export const placeholders = ['name', 'reference', 'service', 'when', 'before'] as const
export type Placeholder = (typeof placeholders)[number]

/** Finds `{name}` and its like. */
export const PLACEHOLDER = /\{(\w+)\}/g

const future = (error: string) =>
  dayOr(error).check(z.refine((day) => day >= today(), refusals.ended))

/** The day in the address of both calls. */
export const DayParams = z.object({ day: future(refusals.date) })

const kind = choice(dayOperationKinds, refusals.kind(dayOperationKinds))
const to_day = z.optional(future(refusals.toDay))

type Wanted = { kind: DayOperationKind; to_day?: string | undefined }
const fits = [
  z.refine<Wanted>(({ kind, to_day }) => kind !== 'move' || to_day !== undefined, {
    error: refusals.toDay,
    path: ['to_day'],
  }),
  z.refine<Wanted>(({ kind, to_day }) => kind !== 'cancel' || to_day === undefined, {
    error: refusals.noToDay,
    path: ['to_day'],
  }),
] as const

/** What `GET /desk/api/days/:day/preview` takes. */
export const PreviewQuery = z.strictObject({ kind, to_day }).check(...fits)
export type PreviewQuery = z.output<typeof PreviewQuery>

const known = z.refine<string>(
  (words) =>
    [...words.matchAll(PLACEHOLDER)].every(([, name]) => placeholders.some((one) => one === name)),
  refusals.placeholder(placeholders),
)

/** What `POST /desk/api/days/:day/operations` takes. */
export const DayOperationRequest = z
  .strictObject({
    kind,
    to_day,
    reason: text(refusals.reason, 500),
    subject: ClientMail.shape.subject.check(known),
    text: ClientMail.shape.text.check(known),
    /** Whether the day is blocked as well. */
    block: z.boolean({ error: refusals.block }),
    /** Made by the page for each operation: the same again answers what was done, and does nothing twice. */
    id: z.string({ error: refusals.id }).check(z.regex(/^[0-9a-f-]{32,36}$/, refusals.id)),
  })
  .check(...fits)
export type DayOperationRequest = z.output<typeof DayOperationRequest>

/** A day operation, as it was taken. */
export const DayOperation = z.object({
  id: z.string(),
  created_at: z.string(),
  who: z.string(),
  kind: z.enum(dayOperationKinds),
  day: z.string(),
  to_day: z.nullable(z.string()),
  reason: z.string(),
  blocked: z.boolean(),
  /** How many bookings it changed. */
  count: z.int(),
  /** Until when it can be undone; null where it cannot. */
  undo_until: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
})
export type DayOperation = z.output<typeof DayOperation>

/** `now` is the server's clock: the browser's may be wrong, and five minutes are short. */
export const DayOperationList = z.object({ now: z.string(), operations: z.array(DayOperation) })
export type DayOperationList = z.output<typeof DayOperationList>

/** A booking that an operation leaves alone, and why. */
const Left = z.extend(DayBooking, { why: z.string() })

/** What a preview answers: the appointments concerned; `why` says what keeps one from moving. */
export const DayPreview = z.object({
  bookings: z.array(z.extend(DayBooking, { why: z.nullable(z.string()) })),
  /** Why the day that they would move to takes no bookings, if it does not. */
  closed: z.nullable(z.string()),
  draft: ClientMail,
})
export type DayPreview = z.output<typeof DayPreview>

/** What an operation answers: itself, and the bookings it left as they are. */
export const DayOperationAnswer = z.object({
  now: z.string(),
  operation: DayOperation,
  left: z.array(Left),
})
export type DayOperationAnswer = z.output<typeof DayOperationAnswer>

/**
 * What `POST /desk/api/day-operations/:id/undo` answers: the bookings it could not put back, why, and whether the operation's mail
 * about each goes all the same.
 */
export const UndoAnswer = z.object({
  operation: DayOperation,
  skipped: z.array(z.extend(CalendarBooking, { why: z.string(), mail: z.boolean() })),
})
export type UndoAnswer = z.output<typeof UndoAnswer>
