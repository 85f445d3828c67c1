import { banners } from '#content/navigation.ts'
import { warranty } from '#content/warranty.ts'
import { Banner } from '#site/ui/Banner.tsx'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import { Section } from '#site/ui/Section.tsx'
import styles from './WarrantyPage.module.css'

const { title, intro, coverage, conditions } = warranty

/** What the warranty covers, on which conditions, and what it does not. */
export const WarrantyPage = () => (
  <>
    <PageTitle title={title} text={intro} />
    <section className={styles.coverage}>
      <p className={styles.term}>{coverage.term}</p>
      <div className={styles.words}>
        <p>{coverage.text}</p>
        <ul>
          {coverage.covers.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>{coverage.remedy}</p>
      </div>
    </section>
    <Section title={conditions.title}>
      <div className={styles.groups}>
        {conditions.groups.map((group) => (
          <article key={group.title} className={styles.group}>
            <h3>{group.title}</h3>
            <p>{group.text}</p>
            <ul>
              {group.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
    <Banner {...banners.order} />
  </>
)
