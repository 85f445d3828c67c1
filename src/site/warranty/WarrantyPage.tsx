import { Band } from '#design/Band.tsx'
import { ButtonLink } from '#design/Button.tsx'
import { Icon } from '#design/Icon.tsx'
import { PageTitle } from '#design/PageTitle.tsx'
import { siteIcons } from '#design/site-icons.ts'
import { topicLink } from '#features/contact/product-link.ts'
import { OrderBanner } from '#features/website/site/Banner.tsx'
import { Rich, RichLine } from '#features/website/site/shared/Rich.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './WarrantyPage.module.css'

/** The warranty page: the coverage, its conditions and its exclusions, and how to claim. */
export function WarrantyPage() {
  const { title, intro, coverage, conditions, claim } = content().warranty
  return (
    <>
      <PageTitle title={title} text={intro} />
      <section className={styles.coverage}>
        <div className={styles.promise} data-ground="dark">
          <p className={styles.term}>{coverage.term}</p>
          <div className={styles.words}>
            <Rich text={coverage.text} />
            <Marked icon="check" points={coverage.covers} />
            <Rich text={coverage.remedy} />
          </div>
        </div>
      </section>
      <Band title={conditions.title}>
        <div className={styles.groups}>
          {conditions.groups.map((group) => (
            <article key={group.title} className={styles.group}>
              <h3>{group.title}</h3>
              <Rich text={group.text} />
              <Marked icon={group.icon} points={group.points} />
            </article>
          ))}
        </div>
      </Band>
      <Band title={claim.title}>
        <ol role="list" className={styles.steps}>
          {claim.steps.map((step, i) => (
            <li key={step}>
              <span className={styles.number} data-ground="dark" aria-hidden="true">
                {i + 1}
              </span>
              <p>
                <RichLine text={step} />
              </p>
            </li>
          ))}
        </ol>
        <ButtonLink kind="main" href={topicLink('Services')} label={claim.button} />
      </Band>
      <OrderBanner />
    </>
  )
}

const Marked = ({ icon, points }: { icon: 'check' | 'cross'; points: readonly string[] }) => (
  <ul role="list" className={styles.marked}>
    {points.map((point) => (
      <li key={point}>
        <Icon path={siteIcons[icon]} size={20} />
        <RichLine text={point} />
      </li>
    ))}
  </ul>
)
