import type { ReactNode } from 'react'
import { buttons } from '#core/navigation-words.ts'
import { dayLabel, soonLabel, timeLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { EmailLink, phoneHref } from '#design/ContactLinks.tsx'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import lines from '#design/lines.module.css'
import { PageTitle } from '#design/PageTitle.tsx'
import { siteIcons } from '#design/site-icons.ts'
import { contact } from '#features/contact/words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { firstTimes } from '#features/schedule/open-days.ts'
import { townsIn } from '#features/services/area.ts'
import { comingDays, type HoursGroup, hoursGroups } from '#features/services/opening-hours.ts'
import { offeredServices } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import styles from './ContactPage.module.css'

const details = () => t(contact).details

/** The contact form beside the business's details. The form is passed in as `children`, since only it has a script. */
export const ContactPage = ({ children }: { children?: ReactNode }) => (
  <>
    <PageTitle title={content().pageTexts.contact.name} text={t(contact).intro} />
    <div className={styles.columns}>
      <div className={styles.card}>{children}</div>
      <section className={styles.card} aria-labelledby="details">
        <h2 id="details">{details().title}</h2>
        <p>{details().text}</p>
        <ButtonLink href={phoneHref()} label={content().facts.phone} isFull>
          <Icon path={siteIcons.phone} size={20} />
        </ButtonLink>
        <p className={styles.mail}>
          <EmailLink />
        </p>
        <Hours />
        <NextTime />
        <p className={styles.small}>{details().area(townsIn(content().serviceArea))}</p>
      </section>
    </div>
  </>
)

/** The first open time of any service. Nothing where none is known. */
function NextTime() {
  const { openDays, services } = content()
  const [first] = offeredServices(services)
    .flatMap(({ value }) => firstTimes(openDays, { service_type: value }, 1))
    .sort((one, other) => (slotOf(one) < slotOf(other) ? -1 : 1))
  if (!first) return null
  return (
    <p className={styles.small}>
      {words().next(soonLabel(first.appoint_date, first.appoint_time))}{' '}
      <a href={t(buttons).bookUs.href}>{t(buttons).bookUs.label}</a>
    </p>
  )
}

const slotOf = ({ appoint_date, appoint_time }: FreeTime) => appoint_date + appoint_time

const words = () => t(contact).details.hours

/** The opening hours, with one line for days of the same hours, and the next days with other hours. */
export function Hours() {
  const { opening } = content()
  const rows = [
    ...hoursGroups(opening.week).map((group) => [words().days(daysOf(group)), hoursOf(group)]),
    ...comingDays(opening, today()).map((it) => [words().day(dayLabel(it.day), it.note), hoursOf(it)]),
  ]
  return (
    <table className={lines.lines}>
      <caption className={hidden.hidden}>{words().title}</caption>
      <tbody>
        {rows.map(([days, hours]) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function daysOf({ days }: HoursGroup): string {
  const [first = '', second] = days
  if (!second) return first
  return (days.length === 2 ? words().pair : words().range)(first, days.at(-1) ?? '')
}

const hoursOf = ({ hours }: Pick<HoursGroup, 'hours'>) =>
  hours ? words().range(timeLabel(hours.from), timeLabel(hours.to)) : words().closed
