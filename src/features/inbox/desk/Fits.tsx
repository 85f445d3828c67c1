import { crewName } from '#core/crews.ts'
import { withQuery } from '#core/desk-calls.ts'
import { shortDayLabel } from '#core/time.ts'
import { nameOf } from '#features/bookings/booking-labels.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { DayLanes, hoursOf, type LaneJob } from '#features/day-sheet/desk/DayLanes.tsx'
import { timetableCalls } from '#features/timetable/calls.ts'
import { useApiQuery } from '#platform/browser/desk/use-query.ts'
import css from './Inbox.module.css'
import { deskInbox as words } from './words.ts'

const kinds = ['booking_new', 'booking_changed', 'plan_changed', 'content_changed'] as const

/** Whether a request fits: the day of the crews around the time that it asks for. */
export function Fits({ detail }: { detail: BookingDetail }) {
  const { booking, hold, crew, crews } = detail
  const { appoint_date: day } = booking
  const { data } = useApiQuery(withQuery(timetableCalls.timetable, { from: day, to: day }), kinds)
  const found = data?.days.find(({ date }) => date === day)
  const isHeld = hold?.state !== 'none'
  const said = !isHeld
    ? words.fits.notHeld
    : crew === null
      ? words.fits.none
      : crews.length > 1
        ? words.fits.with(crewName(crews, crew))
        : words.fits.alone
  const jobs = found?.jobs.map(
    ({ id, crew: of, from, to, leaves, back, ...job }): LaneJob => ({
      id,
      crew: of,
      from,
      to,
      leaves,
      back,
      look: id === booking.id ? 'asked' : undefined,
      children: nameOf(job),
    }),
  )
  return (
    <section className={css.fits} aria-label={words.fits.day(shortDayLabel(day))}>
      <h3 data-bad={!isHeld || crew === null || undefined}>{said}</h3>
      {found && jobs && (
        <DayLanes
          crews={data?.crews ?? []}
          jobs={jobs}
          shown={hoursOf(found.hours, jobs)}
          drive={words.fits.drive}
          isSmall
        />
      )}
    </section>
  )
}
