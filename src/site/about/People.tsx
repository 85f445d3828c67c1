import { Band } from '#design/Band.tsx'
import { Picture, pictureOf } from '#design/Picture.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './People.module.css'

/** The people of the business. Nothing if the owner has added nobody. */
export function People() {
  const { title, people } = content().people
  if (people.length === 0) return null
  return (
    <Band title={title}>
      <ul role="list" className={styles.people}>
        {people.map(({ id, name, text, picture }) => (
          <li key={id} className={styles.person}>
            <div className={styles.picture}>
              <Picture data={pictureOf({}, picture.file)} alt={picture.alt} sizes="160px" />
            </div>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  )
}
