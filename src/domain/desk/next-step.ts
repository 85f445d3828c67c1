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
  if (progress) return isOver(job, now) ? 'complete' : after[progress]
  if (appoint_date > businessDay(now)) return undefined
  return isOver(job, now) ? 'complete' : 'on_the_way'
}

const isOver = ({ appoint_at, appoint_minutes }: Job, now: Date) =>
  Date.parse(appoint_at) + appoint_minutes * MINUTE <= now.getTime()
