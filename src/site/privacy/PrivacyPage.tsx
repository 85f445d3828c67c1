import { privacy } from '#content/privacy.ts'
import { PageTitle } from '#site/ui/PageTitle.tsx'
import styles from './PrivacyPage.module.css'

/** The privacy page: the visitors' data that is kept, why, and for how long. */
export const PrivacyPage = () => (
  <>
    <PageTitle title={privacy.title} text={privacy.intro} />
    <div className={styles.text}>
      {privacy.sections.map(({ title, points }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </>
)
