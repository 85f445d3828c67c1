import { nameOf } from '#core/name-of.ts'
import { timeLabel } from '#core/time.ts'
import { LanguageMark } from '#design/desk/LanguageMark.tsx'
import { StateMark, stateOf } from '#design/desk/Parts.tsx'
import { listClass, rowClass } from '#design/desk/ui-classes.ts'
import type { CalendarBooking } from '#features/bookings/bookings.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { workLine } from './work-line.ts'

type Row = CalendarBooking & { appoint_minutes?: number; why?: string | null }

type Props = { bookings: readonly Row[]; why?: (why: string) => string }

/** Appointments, each with a link to its booking; `why` turns the reason of a row into a text. */
export const AppointmentRows = ({ bookings, why = (it) => it }: Props) => (
  <ul role="list" className={listClass}>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Link className={rowClass} data-row="" href={bookingPath(booking.id)}>
          <strong>
            {timeLabel(booking.appoint_time)} {nameOf(booking)}
          </strong>
          <span>
            <LanguageMark language={booking.language} /> <StateMark state={stateOf(booking)} isNamed />
          </span>
          <small className="col-span-full text-start text-small text-dim">
            {workLine(booking, booking.appoint_city, booking.reference)}
          </small>
          {booking.why && <strong className="col-span-full text-start">{why(booking.why)}</strong>}
        </Link>
      </li>
    ))}
  </ul>
)
