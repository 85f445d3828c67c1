import { managePage } from '#content/manage.ts'
import type { ManagedBooking } from '#domain/manage.ts'
import { dayLabel, durationLabel, slotLabel } from '#domain/time.ts'
import styles from './Manage.module.css'

const words = managePage.facts

/** What was booked, when and where. */
export function Facts({ booking }: { booking: ManagedBooking }) {
  const { vehicle, vehicle_count, appoint_minutes } = booking
  const rows: [string, string][] = [
    [words.when, whenOf(booking)],
    [words.minutes, durationLabel(appoint_minutes)],
    [
      words.where,
      `${booking.appoint_location}, ${booking.appoint_city}, ${booking.appoint_state} ${booking.appoint_zipcode}`,
    ],
    [words.service, booking.service_type],
    [
      words.vehicle,
      vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : booking.specific_vehicle,
    ],
    ...(vehicle_count > 1
      ? [[words.vehicles, String(vehicle_count)] satisfies [string, string]]
      : []),
    [words.reference, booking.reference],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When an appointment is, in words. */
export const whenOf = ({ appoint_date, appoint_time }: ManagedBooking) =>
  managePage.when(dayLabel(appoint_date), slotLabel(appoint_time))
