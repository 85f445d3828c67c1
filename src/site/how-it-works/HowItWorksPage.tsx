import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import { itemPages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { Band } from '#design/Band.tsx'
import { Icon } from '#design/Icon.tsx'
import lines from '#design/lines.module.css'
import { NumberedList } from '#design/NumberedList.tsx'
import { PageTitle } from '#design/PageTitle.tsx'
import { siteIcons } from '#design/site-icons.ts'
import { prices } from '#features/prices/words.ts'
import { furtherVehicles, pricesNote } from '#features/services/service-facts.ts'
import { offeredServices } from '#features/services/services.ts'
import { serviceTable, vehicleTypes } from '#features/services/words.ts'
import { OrderBanner } from '#features/website/site/Banner.tsx'
import { Rich } from '#features/website/site/shared/Rich.tsx'
import { content } from '#platform/browser/content.ts'
import { Faq } from './Faq.tsx'
import styles from './HowItWorksPage.module.css'
import { WhereWeGo } from './WhereWeGo.tsx'

/** What happens from the request to a clean vehicle, and what each service takes. */
export function HowItWorksPage() {
  const { title, intro, steps, sections, services } = content().howItWorks
  return (
    <>
      <PageTitle title={title} text={intro} />
      <Band title={steps.title} isQuiet>
        <NumberedList steps={steps.points} />
      </Band>
      <WhereWeGo />
      <Band title={services.title} text={services.text} isQuiet>
        <Services />
      </Band>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.title}>
            <Icon path={siteIcons[section.icon]} size={20} />
            <h2>{section.title}</h2>
            <div>
              <Rich text={section.text} />
            </div>
          </section>
        ))}
      </div>
      <Faq />
      <OrderBanner />
    </>
  )
}

/** The services that are offered, with how long each takes, and its price for each kind of vehicle that has one. */
function Services() {
  const shown = offeredServices(content().services)
  const kinds = t(vehicleTypes).filter(({ id }) => shown.some(({ prices }) => prices[id] !== null))
  return (
    <>
      <div className={styles.services}>
        <table className={lines.lines}>
          <thead>
            <tr>
              <th scope="col">{t(serviceTable).service}</th>
              <th scope="col">{t(serviceTable).time}</th>
              {kinds.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((service) => (
              <tr key={service.label}>
                <th scope="row">
                  <a href={t(itemPages).service.path + service.id}>{service.label}</a>
                  <small>{service.includes.join(t(prices).between)}</small>
                  <small>{furtherVehicles(service)}</small>
                </th>
                <td>{durationLabel(service.minutes)}</td>
                {kinds.map(({ id }) => {
                  const price = service.prices[id]
                  return <td key={id}>{price !== null && dollars(price)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {kinds.length > 0 && (
        <p className={styles.note}>{[t(serviceTable).starting, pricesNote(content())].filter(Boolean).join(' ')}</p>
      )}
    </>
  )
}
