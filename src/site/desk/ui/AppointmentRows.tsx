import { nameOf } from '#domain/booking-words.ts'
import type { CalendarBooking } from '#domain/desk/bookings.ts'
import { DESK } from '#domain/desk/calls.ts'
import { serviceLabel } from '#domain/services.ts'
import { durationLabel, timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { Link } from '#site/desk/router.tsx'
import { StatusChip } from './StatusChip.tsx'
import styles from './ui.module.css'

type Row = CalendarBooking & { appoint_minutes?: number; why?: string | null }

type Props = { bookings: readonly Row[]; why?: (why: string) => string }

/** Appointments, each with a link to its booking; `why` turns the reason of a row into a text. */
export const AppointmentRows = ({ bookings, why = (it) => it }: Props) => (
  <ul role="list" className={styles.list}>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Link className={styles.row} href={`${DESK}/bookings/${encodeURIComponent(booking.id)}`}>
          <strong>
            {timeLabel(booking.appoint_time)} {nameOf(booking)}
          </strong>
          <StatusChip status={booking.status} />
          <small className={styles.whole}>
            {[
              serviceLabel(content().services, booking.service_type),
              booking.appoint_minutes && durationLabel(booking.appoint_minutes),
              booking.appoint_city,
              booking.reference,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {booking.why && <strong className={styles.whole}>{why(booking.why)}</strong>}
        </Link>
      </li>
    ))}
  </ul>
)
