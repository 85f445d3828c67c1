import { deskPlanning } from '#content/desk-planning.ts'
import { deskCalendar as words } from '#content/desk-tools.ts'
import type { Calendar, DayBooking } from '#domain/desk/bookings.ts'
import { DESK } from '#domain/desk/calls.ts'
import { dayLabel, slotLabel } from '#domain/time.ts'
import styles from '#site/desk/parts/Parts.module.css'
import { StatusChip } from '#site/desk/parts/Parts.tsx'
import { Link } from '#site/desk/parts/router.tsx'

export type Day = Calendar['days'][number]
export type Closure = Calendar['closures'][number]

type Props = { day: Day; closures: readonly Closure[]; title: boolean; dayHref: string }

/** The bookings of a day, by time. */
export const DayList = ({ day: { date, bookings, more }, closures, title, dayHref }: Props) => (
  <section>
    {title && <h3>{dayLabel(date)}</h3>}
    {closures.map((one) => (
      <p key={one.words} className={styles.warning}>
        {one.words}
      </p>
    ))}
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

const Row = ({ booking }: { booking: DayBooking }) => (
  <Link className={styles.row} href={`${DESK}/bookings/${encodeURIComponent(booking.id)}`}>
    <strong>
      {slotLabel(booking.appoint_time)} {booking.firstname} {booking.lastname}
    </strong>
    <StatusChip status={booking.status} />
    <small className={styles.whole}>
      {booking.service_type} · {deskPlanning.day.lasts(booking.appoint_minutes)} ·{' '}
      {booking.appoint_city} · {booking.reference}
    </small>
  </Link>
)
