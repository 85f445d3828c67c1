import { DAY_MINUTES } from '#core/durations.ts'
import type { TimetableDay } from '#features/timetable/timetable.ts'
import { HOUR, type Span } from '#platform/browser/desk/scale.ts'

/**
 * The hours for a timetable: those of its days with their jobs, and as many more before and after as its `margin`, to move
 * jobs to.
 */
export function shownHours(days: readonly TimetableDay[], margin = 0): Span {
  const spans = days.flatMap(({ hours, jobs }) => [
    ...(hours ? [hours] : []),
    ...jobs.map(({ leaves, back }) => ({ from: leaves, to: back })),
  ])
  const from = Math.min(...spans.map((it) => it.from), spans.length > 0 ? DAY_MINUTES : 9 * HOUR)
  const to = Math.max(...spans.map((it) => it.to), spans.length > 0 ? 0 : 17 * HOUR)
  return {
    from: Math.max(0, (Math.floor(from / HOUR) - margin) * HOUR),
    to: Math.min(DAY_MINUTES, (Math.ceil(to / HOUR) + margin) * HOUR),
  }
}

/** Whether a week shows a day as a narrow column: it is closed, and nothing happens on it. */
export const isFolded = ({ hours, jobs }: TimetableDay) => hours === null && jobs.length === 0
