import * as z from 'zod/mini'
import { DeskBooking } from '#features/bookings/bookings.ts'
import { Entry } from '#platform/browser/storage/outbox.ts'

/** The presses on a booking that work without a network, and what they ask for. */
const asked = {
  confirm: null,
  decline: null,
  on_the_way: null,
  start: null,
  complete: null,
  undo: null,
  no_show: 'reason',
  note: 'note',
} as const

export type StepAction = keyof typeof asked

const stepActions = Object.keys(asked) as [StepAction, ...StepAction[]]

const StepBody = z.object({
  name: z.string(),
  action: z.enum(stepActions),
  /** The version of the booking that it changes. */
  version: z.int(),
  /** The reason or the note. */
  text: z.string(),
  isMailed: z.boolean(),
  /** The change of a press. An undo brings back what was before. */
  was: z.pick(DeskBooking, { status: true, progress: true }),
})
export type StepBody = z.output<typeof StepBody>

/** A press on a booking that the server has not answered yet. */
export const Step = z.object({ ...Entry.shape, ...StepBody.shape })
export type Step = Entry & StepBody

export function bodyOf({ action, version, text }: Step) {
  const field = asked[action]
  return { action, version, ...(field && text && { [field]: text }) }
}
