import { managePage } from '#content/manage.ts'
import { addressLine, whenOf } from '#domain/booking-words.ts'
import type { ManagedBooking } from '#domain/manage.ts'
import { serviceLabel } from '#domain/services.ts'
import { durationLabel } from '#domain/time.ts'
import { vehicleTypeLabel } from '#domain/vehicle-types.ts'
import { content } from '#site/content/content.ts'
import styles from './Manage.module.css'

const words = managePage.facts

/** The facts of a booking: its time, place, service and vehicle. */
export function Facts({ booking }: { booking: ManagedBooking }) {
  const { vehicle, specific_vehicle, vehicle_count, appoint_minutes } = booking
  const rows: [string, string | null][] = [
    [words.when, whenOf(booking)],
    [words.minutes, durationLabel(appoint_minutes)],
    [words.where, addressLine(booking)],
    [words.service, serviceLabel(content().services, booking.service_type)],
    [
      words.vehicle,
      vehicle
        ? `${vehicle.year} ${vehicle.make} ${vehicle.model}`
        : specific_vehicle && vehicleTypeLabel(specific_vehicle),
    ],
    [words.vehicles, vehicle_count > 1 ? String(vehicle_count) : null],
    [words.reference, booking.reference],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
