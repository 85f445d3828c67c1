import { useEffect, useRef, useState } from 'react'
import { withQuery } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { placeQuery } from '#features/bookings/desk/shared/place.ts'
import type { DeskTimes } from '#features/schedule/desk-times.ts'
import { call } from '#platform/browser/desk/call.ts'
import { timeOf } from '#platform/browser/desk/scale.ts'
import type { Move, Target } from './move.ts'

/** The half hours of a day, for the job that moves: whether it can start there. */
export type DayTimes = ReadonlyMap<string, DeskTimes>

const NONE: DayTimes = new Map()

/** The times of the shown days for a job that moves. Without an answer nothing is marked: the server decides anyway. */
export function useMoveTimes(move: Move | undefined, dates: readonly string[]): DayTimes {
  const [known, setKnown] = useState<{ of: string; times: DayTimes }>({ of: '', times: NONE })
  const asked = useRef({ of: '', dates: new Set<string>() })
  const job = move?.job
  const of = job ? `${job.id} ${job.version}` : ''
  const requested = move ? [...new Set([...dates, move.target.date])].join(' ') : ''
  useEffect(() => {
    if (!job) return
    if (asked.current.of !== of) asked.current = { of, dates: new Set() }
    const { dates } = asked.current
    for (const date of requested.split(' ').filter((it) => !dates.has(it))) {
      dates.add(date)
      const query = new URLSearchParams({
        date,
        except: job.id,
        appoint_minutes: String(job.appoint_minutes),
        ...(job.pause_minutes !== null && { pause_minutes: String(job.pause_minutes) }),
        ...placeQuery(job),
      })
      call(withQuery(deskBookingCalls.times, query)).then(
        (times) =>
          setKnown((now) =>
            asked.current.of === of
              ? { of, times: new Map([...(now.of === of ? now.times : NONE), [date, times]]) }
              : now,
          ),
        () => dates.delete(date),
      )
    }
  }, [of, job, requested])
  return known.of === of ? known.times : NONE
}

type Verdict = 'free' | 'taken' | 'outside'

/** Whether a job can start at a target; undefined while nothing is known. A time that the clocks skip is taken. */
export function verdictOn(times: DayTimes, { date, minute }: Target): Verdict | undefined {
  const day = times.get(date)
  if (!day) return undefined
  const slot = day.times.find(({ time }) => time === timeOf(minute))
  if (!slot?.free) return 'taken'
  return slot.outside ? 'outside' : 'free'
}
