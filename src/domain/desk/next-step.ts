import { MINUTE } from '#domain/durations.ts'
import { businessDay } from '#domain/time.ts'
import type { ActionName } from './actions.ts'
import type { DeskBooking } from './bookings.ts'
import type { Progress } from './statuses.ts'

/** The parts of a booking that its course depends on. */
export type Job = Pick<
  DeskBooking,
  'status' | 'progress' | 'appoint_date' | 'appoint_at' | 'appoint_minutes'
>

const after = { on_the_way: 'start', started: 'complete' } as const satisfies Record<
  Progress,
  ActionName
>

/** The one action that comes next: a request is confirmed, and a job takes its course on its day. */
export function nextStep(job: Job, now = new Date()): ActionName | undefined {
  const { status, progress, appoint_date } = job
  if (status === 'requested' || status === 'expired') return 'confirm'
  if (status !== 'confirmed') return undefined
  return progress || appoint_date <= businessDay(now) ? jobStep(job, now) : undefined
}

/** The next step of a confirmed job, on its day. */
export function jobStep(job: Pick<Job, 'progress'> & Time, now = new Date()) {
  if (isOver(job, now)) return 'complete'
  return job.progress ? after[job.progress] : 'on_the_way'
}

type Time = Pick<Job, 'appoint_at' | 'appoint_minutes'>

/** Whether the time of a job has passed. */
export const isOver = ({ appoint_at, appoint_minutes }: Time, now = new Date()) =>
  Date.parse(appoint_at) + appoint_minutes * MINUTE <= now.getTime()
