import { BookingRequest } from '#domain/booking.ts'
import type { BookingDetail } from '#domain/desk/bookings.ts'
import { phoneLabel } from '#domain/phone.ts'
import { dayLabel, timeLabel } from '#domain/time.ts'
import {
  bookingFields,
  type FieldName,
  type Typed,
  vehicleFields,
  withoutLoneProvince,
} from './typed.ts'

type Stored = Pick<BookingDetail, 'vehicle'> & {
  booking: Pick<
    BookingDetail['booking'],
    (typeof bookingFields)[number] | 'language' | 'appoint_minutes' | 'pause_minutes'
  >
}

type Difference = { name: FieldName; stored: string; typed: string }

/** The fields in which a form differs from a stored booking, with both values in words. */
export function differences(typed: Typed, { booking, vehicle }: Stored): Difference[] {
  const { shape } = BookingRequest
  const wanted = withoutLoneProvince(typed)
  const values: [FieldName, unknown, unknown][] = [
    ...bookingFields.map((name): [FieldName, unknown, unknown] => [
      name,
      booking[name],
      // As the server would store it.
      shape[name].safeParse(wanted[name]).data ?? (wanted[name] || unsaid[name]),
    ]),
    ...vehicleFields.map((name): [FieldName, unknown, unknown] => [
      name,
      vehicle?.[name],
      typed[name],
    ]),
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
  appoint_date: dayLabel,
  appoint_time: timeLabel,
}

function inWords(name: FieldName, value: unknown): string {
  const text = String(value ?? '')
  return text === '' ? '' : (labels[name]?.(text) ?? text)
}
