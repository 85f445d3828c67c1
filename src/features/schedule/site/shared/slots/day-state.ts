import { withFullStop } from '#core/sentence.ts'
import { timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import type { Availability, FreeTime } from '#features/schedule/availability.ts'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import { freeOn, MOST_NEXT } from '#features/schedule/nearest-times.ts'

export type Day = Availability['days'][number]

/** A day with at most this many free times has few left. */
const FEW = 3

/** How free a day is, with the words for it. Undefined while the day is not known. */
export function stateOf(day: Day | undefined) {
  const { states } = t(words)
  if (!day) return { state: 'looking', text: states.looking } as const
  const count = day.times.filter(({ free }) => free).length
  if (count > FEW) return { state: 'free', text: states.free } as const
  if (count > 0) return { state: 'few', text: states.few(count) } as const
  const why = reasonOf(day)
  if (why === 'taken') return { state: 'full', text: states.full } as const
  return { state: 'closed', text: why ? states[why] : states.closed } as const
}

/** Why an open day has no free time: what can be done about it comes first. Undefined for a closed day. */
const reasonOf = ({ closed, times }: Day) =>
  closed === undefined
    ? (['taken', 'soon', 'late'] as const).find((why) => times.some((time) => time.why === why))
    : undefined

/** Why a day has no free time, as a sentence; undefined if it has some. */
export function whyNone(day: Day): string | undefined {
  const { closed, times } = day
  if (closed !== undefined) return withFullStop(closed)
  if (times.some(({ free }) => free)) return undefined
  return t(words).none[reasonOf(day) ?? 'late']
}

/** For an appointment that moves: the same hour on other days; undefined if it is free on none. */
export function sameHour(days: readonly Day[] | undefined, { appoint_date, appoint_time }: FreeTime) {
  const times = (days ?? [])
    .filter(({ date }) => date !== appoint_date)
    .flatMap(freeOn)
    .filter((it) => it.appoint_time === appoint_time)
    .slice(0, MOST_NEXT)
  return times.length > 0 ? { label: t(words).sameHour(timeLabel(appoint_time)), times } : undefined
}
