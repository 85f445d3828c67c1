import { deskCalendar as words } from '#content/desk-tools.ts'
import type { Calendar } from '#domain/desk/bookings.ts'
import { Link } from '#site/desk/router.tsx'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import styles from '#site/desk/ui/ui.module.css'
import own from './DayList.module.css'
import { dayOfWeekLabel } from './days.ts'

export type Day = Calendar['days'][number]
export type Closure = Calendar['closures'][number]

type Props = { day: Day; closures: readonly Closure[]; title: boolean; dayHref: string }

/** The bookings of a day, by time. */
export const DayList = ({ day: { date, bookings, more }, closures, title, dayHref }: Props) => (
  <section className={own.day}>
    {title && <h3>{dayOfWeekLabel(date)}</h3>}
    {closures.map((one) => (
      <p key={one.words} className={styles.warning}>
        {one.words}
      </p>
    ))}
    {bookings.length === 0 ? <p>{words.free}</p> : <AppointmentRows bookings={bookings} />}
    {more && title && <Link href={dayHref}>{words.more}</Link>}
  </section>
)
