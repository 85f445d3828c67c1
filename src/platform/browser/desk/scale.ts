import { DAY_MINUTES } from '#core/durations.ts'
import { SLOT_MINUTES, timeLabel } from '#core/time.ts'

/** Minutes of a day, from one to another. */
export type Span = { from: number; to: number }

/** The minutes of an hour. */
export const HOUR = 60

/** The part of a free time in which a booking can begin on the half hour; undefined if it is too short for one. */
export function bookable({ from, to }: Span): Span | undefined {
  const begins = Math.ceil(from / SLOT_MINUTES) * SLOT_MINUTES
  return to - begins >= SLOT_MINUTES ? { from: begins, to } : undefined
}

/** The half hour of a free time at which a booking begins if somebody points at this minute: the one under the pointer. */
export function startIn({ from, to }: Span, minute: number) {
  const last = to - SLOT_MINUTES - ((to - from) % SLOT_MINUTES)
  return Math.max(from, Math.min(last, Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES))
}

/** The full hours from one to another, the last left out. */
export const hoursIn = ({ from, to }: Span) => Array.from({ length: (to - from) / HOUR }, (_, i) => from + i * HOUR)

/** Where a time is within the shown hours; undefined if it is outside them. */
export function place({ from, to }: Span, shown: Span) {
  const [top, end] = [Math.max(from, shown.from), Math.min(to, shown.to)]
  if (end <= top) return undefined
  const percent = (minutes: number) => `${(100 * minutes) / (shown.to - shown.from)}%`
  return { insetBlockStart: percent(top - shown.from), blockSize: percent(end - top) }
}

/** `09:30` for the minute 570; a minute of the next day has its time there. */
export function timeOf(minute: number) {
  const within = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const [hours, rest] = [Math.floor(within / HOUR), Math.round(within % HOUR)]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

export const minuteOf = (time: string) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3))

/** `9:30 a.m.` for the minute 570. */
export const minuteLabel = (minute: number) => timeLabel(timeOf(minute))

/** `9–11:30 a.m.`, in as few letters as are clear. */
export function spanLabel({ from, to }: Span) {
  const [begins, ends] = [minuteLabel(from), minuteLabel(to)].map((it) => it.replace(':00', ''))
  const [half = ''] = begins?.match(/\s.*/) ?? []
  return `${ends?.endsWith(half) ? begins?.replace(half, '') : begins}–${ends}`
}

/** The last minute at which a job can start. */
export const LAST_START = DAY_MINUTES - SLOT_MINUTES

/** The nearest half hour of a day. */
export const halfHour = (minute: number) =>
  Math.min(LAST_START, Math.max(0, Math.round(minute / SLOT_MINUTES) * SLOT_MINUTES))
