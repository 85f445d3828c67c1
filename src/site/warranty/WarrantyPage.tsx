import { Band } from '#design/Band.tsx'
import { ButtonLink } from '#design/Button.tsx'
import { Icon } from '#design/Icon.tsx'
import { NumberedList } from '#design/NumberedList.tsx'
import { siteIcons } from '#design/site-icons.ts'
import split from '#design/split.module.css'
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
      <div className={styles.promise} data-ground="dark">
        <div>
          <h1>{title}</h1>
          <p>{intro}</p>
        </div>
        <p className={styles.term}>{coverage.term}</p>
      </div>
      <div className={styles.coverage}>
        <Rich text={coverage.text} />
        <Marked icon="check" points={coverage.covers} />
        <div className={styles.remedy}>
          <Rich text={coverage.remedy} />
        </div>
      </div>
      <Band title={conditions.title} ground="salt" isQuiet>
        <div className={split.split}>
          {conditions.groups.map((group) => (
            <article key={group.title}>
              <h3>{group.title}</h3>
              <Rich text={group.text} />
              <Marked icon={group.icon} points={group.points} />
            </article>
          ))}
        </div>
      </Band>
      <Band title={claim.title} isQuiet>
        <NumberedList steps={claim.steps.map((step) => ({ id: step, text: <RichLine text={step} /> }))} />
        <p className={styles.claim}>
          <ButtonLink kind="main" href={topicLink('Services')} label={claim.button} />
        </p>
      </Band>
      <OrderBanner />
    </>
  )
}

const Marked = ({ icon, points }: { icon: 'check' | 'cross'; points: readonly string[] }) => (
  <ul role="list" className={styles.marked} data-mark={icon}>
    {points.map((point) => (
      <li key={point}>
        <Icon path={siteIcons[icon]} size={20} />
        <RichLine text={point} />
      </li>
    ))}
  </ul>
)
