import { startTimes, timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import type { Availability, FreeTime } from '#features/schedule/availability.ts'
import { openStarts } from '#features/services/opening-hours.ts'
import { content } from '#platform/browser/content.ts'
import type { BookingForm } from './booking-form.ts'
import type { Parts } from './scripts.ts'

type Day = Availability['days'][number]
/** The form's values when the server refused their time, and the free times that it offered instead. */
export type RefusedTime = { values: BookingForm; next_free: FreeTime[] }

const words = () => t(booking).appointment.times

/**
 * The half hours of a day's opening hours as options, and the chosen one if it is another. Those that are not free are
 * disabled and say why; without `day`, or before the script that knows why is here, none are.
 */
export function timeOptions(
  day: Day | undefined,
  whyNotAt: Parts['whyNotAt'] | undefined,
  { date = '', chosen = '' }: { date?: string | undefined; chosen?: string | undefined } = {},
) {
  const open = day?.times.length ? day.times.map(({ time }) => time) : openStarts(content().opening, date)
  return startTimes
    .filter((value) => open.includes(value) || value === chosen)
    .map((value) => {
      const why = day && whyNotAt?.(day, value)
      const label = timeLabel(value)
      return why ? { value, label: words().option(label, words()[why]), disabled: true } : { value, label }
    })
}
