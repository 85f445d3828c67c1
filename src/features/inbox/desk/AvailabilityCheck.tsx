import { useQuery } from '@tanstack/react-query'
import { crewName } from '#core/crews.ts'
import { nameOf } from '#core/name-of.ts'
import { shortDayLabel } from '#core/time.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { DayLanes, hoursOf, type LaneJob } from '#features/day-sheet/desk/shared/DayLanes.tsx'
import { timetableQuery } from '#features/timetable/desk/shared/queries.ts'

const words = {
  byCrew: (crew: string) => `It fits: ${crew} is free, drives included`,
  alone: 'It fits: the time is free, drives included',
  none: 'No crew is free then',
  notHeld: 'Its time is not held',
  day: (day: string) => `The crews on ${day}`,
  drive: 'Drive',
} as const

/** Whether a request fits: the day of the crews around the time that it asks for. */
export function AvailabilityCheck({ detail }: { detail: BookingDetail }) {
  const { booking, hold, crew, crews } = detail
  const { appoint_date: day } = booking
  const { data } = useQuery(timetableQuery({ from: day, to: day }))
  const found = data?.days.find(({ date }) => date === day)
  const isHeld = hold?.state !== 'none'
  const message = !isHeld
    ? words.notHeld
    : crew === null
      ? words.none
      : crews.length > 1
        ? words.byCrew(crewName(crews, crew))
        : words.alone
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
    <section
      className="grid gap-1.5 [&_h3]:text-go [&_h3]:type-13 [&_h3]:font-600 [&_h3[data-bad]]:text-bad [&>div]:pt-2 [&>div]:px-3 [&>div]:pb-2.5 [&>div]:border [&>div]:border-rule [&>div]:rounded-card"
      aria-label={words.day(shortDayLabel(day))}
    >
      <h3 data-bad={!isHeld || crew === null || undefined}>{message}</h3>
      {found && jobs && (
        <DayLanes
          crews={data?.crews ?? []}
          jobs={jobs}
          shown={hoursOf(found.hours, jobs)}
          drive={words.drive}
          isSmall
        />
      )}
    </section>
  )
}
