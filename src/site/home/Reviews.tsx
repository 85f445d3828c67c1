import { dateFormat } from '#core/time.ts'
import { Band } from '#design/Band.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './Reviews.module.css'

const dateLabel = dateFormat({ dateStyle: 'long' })

/** What clients wrote, each with where and when. Nothing if the owner has added no review. */
export function Reviews() {
  const { title, reviews } = content().reviews
  if (reviews.length === 0) return null
  return (
    <Band title={title}>
      <ul role="list" className={styles.reviews}>
        {reviews.map(({ id, name, town, day, text, source, link }) => (
          <li key={id}>
            <figure className={styles.review}>
              <blockquote>{text}</blockquote>
              <figcaption>
                <strong>
                  {name}, {town}
                </strong>
                <span>
                  <time dateTime={day}>{dateLabel(day)}</time> · {link === '' ? source : <a href={link}>{source}</a>}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  )
}
