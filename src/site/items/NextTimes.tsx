import { buttons } from '#core/navigation-words.ts'
import { shortDayLabel, timeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { Icon } from '#design/Icon.tsx'
import { siteIcons } from '#design/site-icons.ts'
import { bookingHref } from '#features/booking-form/site/shared/board/carry.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import styles from './ItemPage.module.css'

type Props = { title: string; times: readonly FreeTime[]; service?: string }

/** The next days with an open time, each a link into the booking form, and the button that books. Without a day the button stays. */
export const NextTimes = ({ title, times, service }: Props) => (
  <section className={styles.next} aria-label={title}>
    {times.length > 0 && (
      <>
        <h2>{title}</h2>
        <ul role="list" className={styles.rows}>
          {times.map((free) => (
            <li key={free.appoint_date}>
              <a href={bookingHref({ service_type: service, ...free })}>
                <Icon path={siteIcons.calendar} size={20} />
                <span>{shortDayLabel(free.appoint_date)}</span>{' '}
                <span className={styles.time}>{timeLabel(free.appoint_time)}</span>
                <Icon path={siteIcons.right} size={18} />
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
    <ButtonLink
      {...(service ? { ...t(buttons).bookThis, href: bookingHref({ service_type: service }) } : t(buttons).bookUs)}
      kind="main"
    />
  </section>
)
