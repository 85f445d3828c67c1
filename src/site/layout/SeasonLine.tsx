import { addDays } from '#core/days.ts'
import { fullWeekdayLabel, longDayLabel, soonLabel, timeLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { bookingHref } from '#features/booking-form/site/shared/board/carry.ts'
import { seasonOn } from '#features/schedule/season.ts'
import { seasonLine as words } from '#features/schedule/season-words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './SeasonLine.module.css'

/**
 * What it is time for, and the next open times of that service; on a day without hours, when the business opens again. Nothing if the
 * owner has no text for it.
 */
export function SeasonLine() {
  const { season, seasonNow } = content()
  const now = seasonOn(season, today())
  if (!now) return null
  const { text, about, service_type } = now
  const { times = [], back = null } = seasonNow ?? {}
  return (
    <aside className={styles.season} data-ground="dark" aria-label={t(words).label}>
      {back ? (
        <>
          <p>{t(words).back(dayIn(back.appoint_date), timeLabel(back.appoint_time))}</p>
          <a href={bookingHref({ service_type })}>{t(words).ask}</a>
        </>
      ) : (
        <>
          <p>
            <b>{text}</b> {times.length > 0 && t(words).times(about)}
          </p>
          {times.map((free) => (
            <a key={free.appoint_date} href={bookingHref({ service_type, ...free })}>
              {soonLabel(free.appoint_date, free.appoint_time)}
            </a>
          ))}
        </>
      )}
    </aside>
  )
}

const dayIn = (day: string) => (day < addDays(today(), 7) ? fullWeekdayLabel(day) : longDayLabel(day))
