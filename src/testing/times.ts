import { addDays } from '#core/days.ts'
import { MINUTE } from '#core/durations.ts'
import { today } from '#core/time.ts'
import { appointmentInstant } from '#core/wall-time.ts'
import { slotsOf, timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { openingDay } from '#features/schedule/server/shared/rules.ts'
import { lastDay } from '#features/services/opening-hours.ts'
import { defaults } from '#features/website/content.ts'

type Start = { appoint_date: string; appoint_time: string }

const { opening, services } = defaults

const [quickest] = services.toSorted((a, b) => a.minutes - b.minutes)
if (!quickest) throw new Error('there is no service')

const requested = { service_type: quickest.value, vehicle_count: 1, appoint_zipcode: 'P1B 8G6' }

/** Appointments that a server with the content's opening hours accepts, all of them, one after another per crew. */
export const bookable = [...allTimes()].flatMap((time) =>
  Array.from({ length: opening.crews }, () => ({ ...requested, ...time })),
)

/** The day and time of one of them, or of another appointment: what a mail about it names. */
export const startOf = ({ appoint_date, appoint_time }: Start) => ({ appoint_date, appoint_time })

/** The day and time of an appointment whose reminder is due now, at any time of day. */
export function soon() {
  const morning = appointmentInstant(today(), '09:00') ?? ''
  return new Date().toISOString() < morning
    ? { appoint_date: today(), appoint_time: '12:00' }
    : { appoint_date: addDays(today(), 1), appoint_time: '10:00' }
}

function* allTimes() {
  const needed = timeForRequest({ ...requested, add_ons: [], appoint_city: null }, defaults)
  // From the day after tomorrow: these days are open to bookings at any present time.
  for (let day = addDays(today(), 2); day < lastDay(opening); day = addDays(day, 1)) {
    const plan = openingDay(day, opening)
    if (plan.closed !== undefined) continue
    let free = 0
    for (const { time, at } of plan.starts) {
      const { first, end } = slotsOf(needed, at)
      if (first < free || at + needed.minutes * MINUTE > plan.closes) continue
      free = end
      yield { appoint_date: day, appoint_time: time }
    }
  }
}
