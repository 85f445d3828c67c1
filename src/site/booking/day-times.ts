import { booking } from '#content/booking.ts'
import type { Availability, FreeTime } from '#domain/availability.ts'
import { STRIP_DAYS } from '#domain/days.ts'
import { openStarts } from '#domain/opening-hours.ts'
import { startTimes, timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { availabilityQuery } from '#site/times/query.ts'
import { type BookingForm, vehicleCount } from './booking-form.ts'
import type { Parts } from './use-parts.ts'

type Day = Availability['days'][number]
/** The form's values when the server refused their time, and the free times that it offered instead. */
export type RefusedTime = { values: BookingForm; next_free: FreeTime[] }

const { times: words } = booking.appointment

/**
 * The query of `GET /availability`: for the form's day, or for a strip of days. It is empty while a value that it needs
 * is missing or wrong.
 */
export function queryOf(values: Partial<BookingForm>, strip?: { from: string }): string {
  const { service_type, appoint_date, appoint_zipcode }: Partial<BookingForm['booking']> =
    values.booking ?? {}
  return availabilityQuery(
    { service_type, appoint_zipcode, vehicle_count: vehicleCount(values) },
    strip ? { from: strip.from, days: STRIP_DAYS } : { from: appoint_date, days: 1 },
  )
}

/**
 * The half hours of a day's opening hours as options, and the chosen one if it is another. Those that are not free are
 * disabled and say why; without `day`, or before the script that knows why is here, none are.
 */
export function timeOptions(
  day: Day | undefined,
  whyNotAt: Parts['whyNotAt'] | undefined,
  { date = '', chosen = '' }: { date?: string | undefined; chosen?: string | undefined } = {},
) {
  const open = day?.times.length
    ? day.times.map(({ time }) => time)
    : openStarts(content().opening, date)
  return startTimes
    .filter((value) => open.includes(value) || value === chosen)
    .map((value) => {
      const why = day && whyNotAt?.(day, value)
      const label = timeLabel(value)
      return why
        ? { value, label: words.option(label, words[why]), disabled: true }
        : { value, label }
    })
}
