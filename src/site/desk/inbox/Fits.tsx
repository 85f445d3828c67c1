import { deskInbox as words } from '#content/desk-inbox.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { crewName } from '#domain/desk/crews.ts'
import { Timetable } from '#domain/desk/timetable.ts'
import { shortDayLabel } from '#domain/time.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { DayLanes, hoursOf, type LaneJob } from '#site/desk/today/DayLanes.tsx'
import css from './Inbox.module.css'

const kinds = ['booking_new', 'booking_changed', 'plan_changed', 'content_changed'] as const

/** Whether a request fits: the day of the crews around the time that it asks for. */
export function Fits({ detail }: { detail: BookingDetail }) {
  const { booking, hold, crew, crews } = detail
  const { appoint_date: day } = booking
  const { data } = useApiQuery(Timetable, `${deskCalls.timetable}?from=${day}&to=${day}`, kinds)
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
