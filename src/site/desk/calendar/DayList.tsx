import { deskCalendar as words } from '#content/desk-tools.ts'
import type { Calendar, CalendarBooking } from '#domain/desk/bookings.ts'
import { DESK } from '#domain/desk/calls.ts'
import { dayLabel, slotLabel } from '#domain/time.ts'
import styles from '#site/desk/parts/Parts.module.css'
import { StatusChip } from '#site/desk/parts/Parts.tsx'
import { Link } from '#site/desk/parts/router.tsx'

export type Day = Calendar['days'][number]

type Props = { day: Day; title: boolean; dayHref: string }

/** The bookings of a day, by time. */
export const DayList = ({ day: { date, bookings, more }, title, dayHref }: Props) => (
  <section>
    {title && <h3>{dayLabel(date)}</h3>}
    {bookings.length === 0 ? (
      <p>{words.free}</p>
    ) : (
      <ul role="list" className={styles.list}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Row booking={booking} />
          </li>
        ))}
      </ul>
    )}
    {more && title && <Link href={dayHref}>{words.more}</Link>}
  </section>
)

const Row = ({ booking }: { booking: CalendarBooking }) => (
  <Link className={styles.row} href={`${DESK}/bookings/${encodeURIComponent(booking.id)}`}>
    <strong>
      {slotLabel(booking.appoint_time)} {booking.firstname} {booking.lastname}
    </strong>
    <StatusChip status={booking.status} />
    <small className={styles.whole}>
      {booking.service_type} · {booking.appoint_city} · {booking.reference}
    </small>
  </Link>
)
