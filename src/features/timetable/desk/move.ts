import { type Crew, crewName } from '#core/crews.ts'
import { addDays } from '#core/days.ts'
import { SLOT_MINUTES, shortTimeLabel } from '#core/time.ts'
import type { TimetableJob } from '#features/timetable/timetable.ts'
import { LAST_START, minuteOf, timeOf } from '#platform/browser/desk/scale.ts'
import { timetable as words } from './words.ts'

/** Where a job that moves would be: the day, the minute of its start, and the lane. */
export type Target = { date: string; minute: number; crew: number | null }

/** A job that moves: with the pointer, with keys, or dropped, so that the panel asks. */
export type Move = { job: TimetableJob; target: Target; by: 'pointer' | 'keys' | 'panel' }

/** The keys that move a job. */
export const moveKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'] as const
export type MoveKey = (typeof moveKeys)[number]

export const originOf = ({ appoint_date, appoint_time, crew }: TimetableJob): Target => ({
  date: appoint_date,
  minute: minuteOf(appoint_time),
  crew,
})

/**
 * The target after a key. Up and down are half an hour. Left and right go where they point: in a week to the day beside, in
 * a day to the crew beside, and on to the next day. The page keys do the other one.
 */
export function step(target: Target, key: MoveKey, crews: readonly Crew[], view: 'day' | 'week') {
  const { date, minute, crew } = target
  const aside = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 } as const
  if (key === 'ArrowUp') return { ...target, minute: Math.max(0, minute - SLOT_MINUTES) }
  if (key === 'ArrowDown') return { ...target, minute: Math.min(LAST_START, minute + SLOT_MINUTES) }
  const by = aside[key]
  const isArrow = key === 'ArrowLeft' || key === 'ArrowRight'
  if (isArrow === (view === 'week')) return { ...target, date: addDays(date, by) }
  const lane = crews.findIndex(({ number }) => number === crew) + by
  const beside = lane < 0 ? undefined : crews[lane]
  if (beside) return { ...target, crew: beside.number }
  // In a week the crews are below each other: there the last one is the end.
  if (!isArrow) return target
  const next = by === 1 ? crews.at(0) : crews.at(-1)
  return { ...target, date: addDays(date, by), crew: next?.number ?? null }
}

/** The changes of a drop: the time, and the crew, if another was chosen than it has or is meant to have. */
export function changesOf(job: TimetableJob, { date, minute, crew }: Target) {
  const origin = originOf(job)
  const isOther = crew !== null && crew !== origin.crew && crew !== job.pinned_crew
  return { time: date !== origin.date || minute !== origin.minute, crew: isOther ? crew : undefined }
}

export const isMoved = (job: TimetableJob, target: Target) => {
  const { time, crew } = changesOf(job, target)
  return time || crew !== undefined
}

/** `Thu, Jul 16, 10:00 a.m.` */
export const whenLabel = ({ date, minute }: Pick<Target, 'date' | 'minute'>) => shortTimeLabel(date, timeOf(minute))

/** A time and a crew in words: `Thu, Jul 16, 10:00 a.m., Crew 2`. */
export const targetLabel = (target: Target, crews: readonly Crew[]) =>
  words.at(whenLabel(target), target.crew === null ? '' : crewName(crews, target.crew))
