import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { crewName } from '#core/crews.ts'
import { phoneLabel } from '#core/phone.ts'
import { shortDayLabel, timeLabel } from '#core/time.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import notices from '#design/forms/notices.module.css'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { bookingQuery } from '#features/bookings/desk/shared/queries.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { newBooking } from '#features/bookings/new-booking-words.ts'
import { agreedLine, type LineInput, withAmounts } from '#features/prices/lines.ts'
import { answerDifferences } from '#features/questions/desk/shared/QuestionFields.tsx'
import { idsIn } from '#features/services/add-ons.ts'
import { content } from '#platform/browser/content.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { ownLabelOf } from './descriptions.ts'
import {
  addOnsOf,
  bookingFields,
  type FieldName,
  type NewBookingValues,
  type Typed,
  vehicleFields,
  withoutLoneProvince,
} from './typed.ts'

const words = newBooking.stored
type Props = {
  typed: NewBookingValues
  /** The price that was agreed on. */
  lines: readonly LineInput[]
  /** What was typed is no correction, but a booking of its own. */
  onAnother: () => void
}

/** Says that the booking is stored as it was sent first, and what was typed since. It is corrected on its own page. */
export function StoredBefore({ typed, lines, onAnother }: Props) {
  const { data: known, error, refetch, isFetchedAfterMount } = useQuery(bookingQuery(typed.id))
  const data = isFetchedAfterMount ? known : undefined
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const isLoaded = data !== undefined
  // It grows once it is known what differs, and its buttons must not lie below the foot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls again when it has grown
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [isLoaded])
  const changed = data && [
    ...differences(typed, data).map((it) => ({ ...it, label: ownLabelOf(it.name) })),
    ...choiceDifferences(data, typed.crew, lines),
    ...answerDifferences(data.answers, typed.answers).map((it) => ({ ...it, label: it.question })),
  ]
  return (
    <div ref={box} tabIndex={-1} role="alert" className={notices.alarm}>
      <p>{words.before}</p>
      <QueryState query={{ data, error, refetch }} />
      {changed?.length === 0 && <p>{words.same}</p>}
      {changed && changed.length > 0 && (
        <>
          <p>{words.changed}</p>
          <Facts facts={changed.map(({ label, stored, typed }) => [label, deskBookings.change(stored, typed)])} />
        </>
      )}
      <div className="flex flex-wrap gap-2 items-end">
        <ButtonLink kind="main" href={bookingPath(typed.id)}>
          {words.open}
        </ButtonLink>
        <Button onClick={onAnother}>{words.another}</Button>
      </div>
    </div>
  )
}

/** Whether another crew was chosen since, or another price was agreed on. */
function choiceDifferences({ history, pinned_crew, crews }: BookingDetail, crew: string, lines: readonly LineInput[]) {
  const crewIn = (number: number | null) => (number === null ? newBooking.anyCrew : crewName(crews, number))
  const changes = history.flatMap((entry) => entry.changes)
  const agreed = changes.find(({ field }) => field === 'agreed')?.to ?? ''
  const all = [
    { label: newBooking.crew, stored: crewIn(pinned_crew), typed: crewIn(crew === '' ? null : Number(crew)) },
    {
      label: newBooking.price,
      stored: agreedLine(agreed),
      typed: agreedLine(lines.length === 0 ? '' : JSON.stringify(withAmounts(lines))),
    },
  ]
  return all.filter(({ stored, typed }) => stored !== typed)
}

type Stored = Pick<BookingDetail, 'vehicle'> & {
  booking: Pick<
    BookingDetail['booking'],
    (typeof bookingFields)[number] | 'add_ons' | 'language' | 'appoint_minutes' | 'pause_minutes'
  >
}

type Difference = { name: FieldName; stored: string; typed: string }

/** The fields in which a form differs from a stored booking, with both values in words. */
export function differences(typed: Typed, { booking, vehicle }: Stored): Difference[] {
  const { shape } = BookingRequest
  const requested = withoutLoneProvince(typed)
  const values: [FieldName, unknown, unknown][] = [
    ...bookingFields.map((name): [FieldName, unknown, unknown] => [
      name,
      booking[name],
      // As the server would store it.
      shape[name].safeParse(requested[name]).data ?? (requested[name] || unsaid[name]),
    ]),
    ...vehicleFields.map((name): [FieldName, unknown, unknown] => [name, vehicle?.[name], typed[name]]),
    ['add_ons', booking.add_ons.map(({ id }) => id).join(','), addOnsOf(typed).add_ons],
    ['language', booking.language, typed.language],
    // Empty means: as long as the service takes.
    ['appoint_minutes', booking.appoint_minutes, typed.appoint_minutes || booking.appoint_minutes],
    ['pause_minutes', booking.pause_minutes, typed.pause_minutes],
  ]
  return values
    .map(([name, is, was]) => ({ name, stored: inWords(name, is), typed: inWords(name, was) }))
    .filter(({ stored, typed }) => stored !== typed)
}

/** What an empty field is stored as. */
const unsaid: Partial<Record<FieldName, string>> = { vehicle_count: '1' }

const labels: Partial<Record<FieldName, (value: string) => string>> = {
  phone: phoneLabel,
  appoint_date: shortDayLabel,
  appoint_time: timeLabel,
  add_ons: (chosen) =>
    idsIn(chosen)
      .map((id) => content().addOns.find((one) => one.id === id)?.name ?? id)
      .join(', '),
}

function inWords(name: FieldName, value: unknown): string {
  const text = String(value ?? '')
  return text === '' ? '' : (labels[name]?.(text) ?? text)
}
