import * as z from 'zod/mini'
import { DeskBooking } from '#domain/desk/bookings.ts'

/** The actions that the sheet offers, and what they ask for. They work without a network. */
const asked = {
  ...{ confirm: null, on_the_way: null, start: null, complete: null, undo: null },
  ...{ no_show: 'reason', note: 'note' },
} as const

export type StepAction = keyof typeof asked

const stepActions = Object.keys(asked) as [StepAction, ...StepAction[]]

/** A press on the sheet that the server has not answered yet. */
export const Step = z.object({
  /** Also its place in the order. */
  key: z.string(),
  /** The address of who pressed. */
  person: z.string(),
  at: z.string(),
  booking: z.string(),
  name: z.string(),
  action: z.enum(stepActions),
  /** The version of the booking that it changes. */
  version: z.int(),
  /** The reason or the note. */
  text: z.string(),
  isMailed: z.boolean(),
  /** The change of a press. An undo brings back what was before. */
  was: z.pick(DeskBooking, { status: true, progress: true }),
  /** Whether the server may have it: it was sent at least once. */
  isTried: z.boolean(),
  /** Whether it was sent in vain. */
  isLate: z.boolean(),
  /** Why the server refused it. It is not sent again. */
  refused: z.optional(z.string()),
})
export type Step = z.output<typeof Step>

/** Whether a step of the same booking before it was refused: it waits until that is removed. */
export const isStopped = ({ booking, key }: Step, steps: readonly Step[]) =>
  steps.some((step) => step.booking === booking && step.key < key && step.refused !== undefined)

/** The body of its action. */
export function bodyOf({ action, version, text }: Step) {
  const field = asked[action]
  return { action, version, ...(field && text && { [field]: text }) }
}
