import { useQueries } from '@tanstack/react-query'
import { placeQuery } from '#features/bookings/desk/shared/place.ts'
import { timesQuery } from '#features/bookings/desk/shared/queries.ts'
import type { DeskTimes } from '#features/schedule/desk-times.ts'
import type { TimetableJob } from '#features/timetable/timetable.ts'
import { timeOf } from '#platform/browser/desk/scale.ts'
import type { Move, Target } from './move.ts'

/** The half hours of a day, for the job that moves: whether it can start there. */
export type DayTimes = ReadonlyMap<string, DeskTimes>

/** The times of the shown days for a job that moves. Without an answer nothing is marked: the server decides anyway. */
export function useMoveTimes(move: Move | undefined, dates: readonly string[]): DayTimes {
  return useQueries({
    queries: move ? [...new Set([...dates, move.target.date])].map((date) => timesOn(date, move.job)) : [],
    combine: (answers) => new Map(answers.flatMap(({ data }) => data ?? []).map((day) => [day.date, day])),
  })
}

const timesOn = (date: string, job: TimetableJob) =>
  timesQuery({
    date,
    except: job.id,
    appoint_minutes: String(job.appoint_minutes),
    ...(job.pause_minutes !== null && { pause_minutes: String(job.pause_minutes) }),
    ...placeQuery(job),
  })

type Verdict = 'free' | 'taken' | 'outside'

/** Whether a job can start at a target; undefined while nothing is known. A time that the clocks skip is taken. */
export function verdictOn(times: DayTimes, { date, minute }: Target): Verdict | undefined {
  const day = times.get(date)
  if (!day) return undefined
  const slot = day.times.find(({ time }) => time === timeOf(minute))
  if (!slot?.free) return 'taken'
  return slot.outside ? 'outside' : 'free'
}
