import { fill } from '#core/template.ts'
import { SLOT_MINUTES, startTimes, timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import type { Availability } from '#features/schedule/availability.ts'
import { notes } from '#features/schedule/booking-notes-words.ts'
import { minutesFor } from '#features/schedule/minutes-for.ts'
import { lastDay } from '#features/services/opening-hours.ts'
import { content } from '#platform/browser/content.ts'

type Day = Availability['days'][number]

const words = () => t(notes).times

/** A fault of the day or the time, with the field to correct. */
export type DayFault = {
  field: 'appoint_date' | 'appoint_time'
  message: string
  /** Whether there may be room for fewer vehicles. */
  bySize: boolean
}

type DayRequest = { service_type: string; vehicles: number }

/** The fault of a day, or of the time chosen on it; undefined if there is none. */
export function faultOf(day: Day, time: string | undefined, requested: DayRequest): DayFault | undefined {
  const wholeDay = faultOfDay(day, requested)
  const isMore = requested.vehicles > 1
  if (wholeDay)
    return { field: 'appoint_date', message: wholeDay, bySize: isMore && day.times.some(({ why }) => isOfSize(why)) }
  const why = time ? whyNotAt(day, time) : undefined
  if (!why || why === 'closed' || why === 'far') return undefined
  return { field: 'appoint_time', message: sentences[why](day), bySize: isMore && isOfSize(why) }
}

const isOfSize = (why: string | undefined) => why === 'taken' || why === 'late'

/** Why a half hour of a day cannot be chosen; undefined if it can. */
export function whyNotAt(day: Day, time: string) {
  if (day.date > lastDay(content().opening)) return 'far'
  if (day.closed !== undefined) return 'closed'
  const start = day.times.find((it) => it.time === time)
  if (!start) return 'outside'
  return start.free ? undefined : (start.why ?? 'taken')
}

function faultOfDay({ date, closed, times }: Day, { service_type, vehicles }: DayRequest): string | undefined {
  const { opening, services } = content()
  if (date > lastDay(opening)) return t(refusals).far(opening.daysAhead)
  if (closed !== undefined) return t(refusals).closed(closed)
  if (times.some(({ free }) => free)) return undefined
  if (times.some(({ why }) => why === 'taken')) return t(refusals).full
  if (times.some(({ why }) => why === 'soon')) return soon()
  const hasRoomForOne = minutesFor(services, service_type, 1) <= times.length * SLOT_MINUTES
  return vehicles > 1 && hasRoomForOne ? words().shortFor(vehicles) : words().shortDay
}

const opens = ({ times }: Day) => timeLabel(times[0]?.time ?? '')
const closes = ({ times }: Day) => timeLabel(startTimes[startTimes.indexOf(times.at(-1)?.time ?? '') + 1] ?? '')

const soon = () => fill(t(refusals).soon, content().facts)

const sentences = {
  outside: (day: Day) => t(refusals).outside(opens(day), closes(day)),
  late: (day: Day) => t(refusals).late(closes(day)),
  soon,
  taken: () => t(refusals).taken,
}
