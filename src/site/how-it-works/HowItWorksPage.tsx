import { Band } from '#design/Band.tsx'
import { IconTile } from '#design/IconTile.tsx'
import { PageTitle } from '#design/PageTitle.tsx'
import { Points } from '#design/Points.tsx'
import { furtherVehicles, leastOf, pricesNote, serviceFacts } from '#features/services/service-facts.ts'
import { offeredServices } from '#features/services/services.ts'
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
      <Band title={steps.title}>
        <Points points={steps.points} />
      </Band>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.title} className={styles.section}>
            <IconTile name={section.icon} />
            <div>
              <h2>{section.title}</h2>
              <Rich text={section.text} />
            </div>
          </section>
        ))}
      </div>
      <Band title={services.title} text={services.text}>
        <Services />
      </Band>
      <WhereWeGo />
      <Faq />
      <OrderBanner />
    </>
  )
}

/** The services that are offered, with how long each takes, and its price where there is one. */
function Services() {
  const { services } = content()
  const note = pricesNote(content())
  const shown = offeredServices(services)
  return (
    <>
      <ul role="list" className={styles.services}>
        {shown.map((service) => {
          const { line, more } = serviceFacts(service)
          return (
            <li key={service.label}>
              <h3>{service.label}</h3>
              <p>
                <strong>{line}</strong>
              </p>
              <p>{furtherVehicles(service)}</p>
              {more && <p>{more}</p>}
            </li>
          )
        })}
      </ul>
      {note && shown.some(({ prices }) => leastOf(prices) !== null) && <p className={styles.note}>{note}</p>}
    </>
  )
}
