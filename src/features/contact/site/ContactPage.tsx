import type { ReactNode } from 'react'
import { buttons } from '#core/navigation-words.ts'
import { dayLabel, timeLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import { IconTile } from '#design/IconTile.tsx'
import { PageTitle } from '#design/PageTitle.tsx'
import { PostalAddress } from '#design/PostalAddress.tsx'
import { contact } from '#features/contact/words.ts'
import { townsIn } from '#features/services/area.ts'
import { comingDays, type HoursGroup, hoursGroups } from '#features/services/opening-hours.ts'
import { content } from '#platform/browser/content.ts'
import styles from './ContactPage.module.css'

const details = () => t(contact).details

/** The contact form beside the business's details. The form is passed in as `children`, since only it has a script. */
export const ContactPage = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle title={content().pageTexts.contact.name} text={t(contact).intro} />
    <div className={styles.columns}>
      <div className={styles.card}>{children}</div>
      <section className={styles.details} data-ground="dark" aria-labelledby="details">
        <h2 id="details">{details().title}</h2>
        <p>{details().text}</p>
        <address>
          <div className={styles.way}>
            <IconTile name="phone" />
            <span className={styles.phone}>
              <PhoneLink />
            </span>
          </div>
          <div className={styles.way}>
            <IconTile name="mail" />
            <EmailLink />
          </div>
          <div className={styles.way}>
            <IconTile name="pin" />
            <PostalAddress />
          </div>
        </address>
        <ButtonLink {...t(buttons).bookUs} />
        <Hours />
        <p className={styles.area}>{details().area(townsIn(content().serviceArea))}</p>
      </section>
    </div>
  </>
)

const words = () => t(contact).details.hours

/** The opening hours, with one line for days of the same hours, and the next days with other hours. */
export function Hours() {
  const { opening } = content()
  return (
    <section className={styles.hours} aria-labelledby="hours">
      <h3 id="hours">{words().title}</h3>
      <ul role="list">
        {hoursGroups(opening.week).map((group) => (
          <li key={group.days[0]}>{words().line(daysOf(group), hoursOf(group))}</li>
        ))}
        {comingDays(opening, today()).map(({ id, day, hours, note }) => (
          <li key={id}>{words().day(dayLabel(day), hoursOf({ hours }), note)}</li>
        ))}
      </ul>
    </section>
  )
}

function daysOf({ days }: HoursGroup): string {
  const [first = '', second] = days
  if (!second) return first
  return (days.length === 2 ? words().pair : words().range)(first, days.at(-1) ?? '')
}

const hoursOf = ({ hours }: Pick<HoursGroup, 'hours'>) =>
  hours ? words().range(timeLabel(hours.from), timeLabel(hours.to)) : words().closed
