import { daysFrom } from '#domain/days.ts'
import { Calendar } from '#domain/desk/bookings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { MonthTable } from './MonthTable.tsx'

type Props = { day: string; from: string; to: string; dayHref: (day: string) => string }

/** The far view: a month of days, each with its first bookings. */
export function MonthView({ day, from, to, dayHref }: Props) {
  const { data, failure, load } = useApiQuery(
    Calendar,
    `${deskCalls.calendar}?from=${from}&to=${to}`,
    kinds,
  )
  const days = daysFrom(from, to).map(
    (date) => data?.days.find((one) => one.date === date) ?? { date, bookings: [], more: false },
  )
  return (
    <>
      <Failure words={failure} retry={load} />
      <MonthTable
        days={days}
        closuresOf={(date) => data?.closures.filter((one) => one.date === date) ?? []}
        month={day.slice(0, 7)}
        dayHref={dayHref}
      />
    </>
  )
}

const kinds = ['booking_new', 'booking_changed', 'plan_changed'] as const
