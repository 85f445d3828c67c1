import { whenOf } from '#domain/booking-words.ts'
import type { BookingRow } from '#domain/desk/bookings.ts'
import { DESK } from '#domain/desk/calls.ts'
import { serviceLabel } from '#domain/services.ts'
import { content } from '#site/content/content.ts'
import { Link } from '#site/desk/router.tsx'
import { StatusChip } from '#site/desk/ui/StatusChip.tsx'
import ui from '#site/desk/ui/ui.module.css'

/** Bookings of one person, each with a link to its page. */
export const BookingRows = ({ bookings }: { bookings: readonly BookingRow[] }) => (
  <ul role="list" className={ui.list}>
    {bookings.map((row) => (
      <li key={row.id}>
        <Link className={ui.row} href={`${DESK}/bookings/${encodeURIComponent(row.id)}`}>
          <strong>{whenOf(row)}</strong>
          <StatusChip status={row.status} />
          <small className={ui.whole}>
            {[
              serviceLabel(content().services, row.service_type),
              row.vehicle ?? row.specific_vehicle,
              row.appoint_city,
              row.reference,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Link>
      </li>
    ))}
  </ul>
)
