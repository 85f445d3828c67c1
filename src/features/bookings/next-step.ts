import { MINUTE } from '#core/durations.ts'
import type { Progress } from '#core/statuses.ts'
import { businessDay } from '#core/time.ts'
import type { ActionName } from './actions.ts'
import type { DeskBooking } from './bookings.ts'

/** The parts of a booking that its course depends on. */
export type Job = Pick<DeskBooking, 'status' | 'progress' | 'appoint_date' | 'appoint_at' | 'appoint_minutes'>

const after = { on_the_way: 'start', started: 'complete' } as const satisfies Record<Progress, ActionName>

/** The one action that comes next: a request is confirmed, and a job takes its course on its day. */
export function nextStep(job: Job, now = new Date()): ActionName | undefined {
  const { status, progress } = job
  if (status === 'requested' || status === 'expired') return 'confirm'
  if (status !== 'confirmed') return undefined
  return progress || isItsDay(job, now) ? jobStep(job, now) : undefined
}

/**
 * Whether the desk offers an action that the server would allow. A request is declined, not cancelled; and a slip of the
 * finger must not tell the client of tomorrow that the crew is on its way.
 */
export function isOffered(action: ActionName, job: Job, now = new Date()): boolean {
  if (action === 'cancel') return job.status !== 'requested'
  const isOfItsDay = ['on_the_way', 'start', 'complete', 'no_show'].includes(action)
  return !isOfItsDay || job.progress !== null || isItsDay(job, now)
}

/** Whether the day of a job has come: no crew sets out before. */
const isItsDay = ({ appoint_date }: Pick<Job, 'appoint_date'>, now: Date) => appoint_date <= businessDay(now)

/** The next step of a confirmed job, on its day. */
export function jobStep(job: Pick<Job, 'progress'> & Time, now = new Date()) {
  if (isOver(job, now)) return 'complete'
  return job.progress ? after[job.progress] : 'on_the_way'
}

type Time = Pick<Job, 'appoint_at' | 'appoint_minutes'>

/** Whether the time of a job has passed. */
export const isOver = ({ appoint_at, appoint_minutes }: Time, now = new Date()) =>
  Date.parse(appoint_at) + appoint_minutes * MINUTE <= now.getTime()
