import { Band } from '#design/Band.tsx'
import { Rich } from '#features/website/site/shared/Rich.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './Faq.module.css'

/** The questions that clients ask: each opens to its answer. Nothing if the owner has added none. */
export function Faq() {
  const { title, questions } = content().faq
  if (questions.length === 0) return null
  return (
    <Band title={title}>
      <div className={styles.questions}>
        {questions.map(({ id, title, text }) => (
          <details key={id} className={styles.question}>
            <summary>{title}</summary>
            <div className={styles.answer}>
              <Rich text={text} />
            </div>
          </details>
        ))}
      </div>
    </Band>
  )
}
