import { contact } from '#content/contact.ts'
import { comingDays, type HoursGroup, hoursGroups } from '#domain/opening-hours.ts'
import { dayLabel, timeLabel, today } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import styles from './ContactPage.module.css'

const words = contact.details.hours

/** The opening hours, with one line for days of the same hours, and the next days with other hours. */
export function Hours() {
  const { opening } = content()
  return (
    <section className={styles.hours} aria-labelledby="hours">
      <h3 id="hours">{words.title}</h3>
      <ul role="list">
        {hoursGroups(opening.week).map((group) => (
          <li key={group.days[0]}>{words.line(daysOf(group), hoursOf(group))}</li>
        ))}
        {comingDays(opening, today()).map(({ id, day, hours, note }) => (
          <li key={id}>{words.day(dayLabel(day), hoursOf({ hours }), note)}</li>
        ))}
      </ul>
    </section>
  )
}

function daysOf({ days }: HoursGroup): string {
  const [first = '', second] = days
  if (!second) return first
  return (days.length === 2 ? words.pair : words.range)(first, days.at(-1) ?? '')
}

const hoursOf = ({ hours }: Pick<HoursGroup, 'hours'>) =>
  hours ? words.range(timeLabel(hours.from), timeLabel(hours.to)) : words.closed
