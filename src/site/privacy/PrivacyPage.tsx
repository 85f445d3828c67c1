import { PageTitle } from '#design/PageTitle.tsx'
import { RichLine } from '#features/website/site/shared/Rich.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './PrivacyPage.module.css'

/** The privacy page: the visitors' data that is kept, why, and for how long. */
export function PrivacyPage() {
  const { title, intro, sections } = content().privacy
  return (
    <>
      <PageTitle title={title} text={intro} />
      <div className={styles.text}>
        {sections.map(({ title, points }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <RichLine text={point} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
