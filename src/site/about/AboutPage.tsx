import { Band } from '#design/Band.tsx'
import { PageTitle } from '#design/PageTitle.tsx'
import { Picture } from '#design/Picture.tsx'
import { Points } from '#design/Points.tsx'
import split from '#design/split.module.css'
import { aboutPicture } from '#features/website/site/about-picture.ts'
import { Brands } from '#features/website/site/Brands.tsx'
import { Rich } from '#features/website/site/shared/Rich.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './AboutPage.module.css'
import { People } from './People.tsx'

/** The about page: the business, its values, its vision and its mission. */
export function AboutPage() {
  const { about, pageTexts } = content()
  const { intro, who, values, vision, mission } = about
  return (
    <>
      <PageTitle title={pageTexts.about.name} text={intro} />
      <div className={styles.who}>
        <div className={styles.words}>
          <h2>{who.title}</h2>
          {who.text.map((paragraph) => (
            <Rich key={paragraph} text={paragraph} />
          ))}
        </div>
        <div className={styles.picture}>
          <Picture
            data={aboutPicture()}
            alt={who.picture.alt}
            sizes="(min-width: 1200px) 545px, (min-width: 900px) 44vw, 92vw"
          />
        </div>
      </div>
      <People />
      <Band title={values.title} ground="salt" isQuiet>
        <Points points={values.points} />
      </Band>
      <div className={styles.aims} data-ground="dark">
        <div className={split.split}>
          {[vision, mission].map((aim) => (
            <section key={aim.title}>
              <h2>{aim.title}</h2>
              <Rich text={aim.text} />
            </section>
          ))}
        </div>
      </div>
      <Brands />
    </>
  )
}
