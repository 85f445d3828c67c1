import { type Control, useWatch } from 'react-hook-form'
import { summary } from '#content/booking-notes.ts'
import { t } from '#content/words.ts'
import type { BookingForm } from './booking-form.ts'
import styles from './Summary.module.css'
import { summaryLines } from './summary-lines.ts'

/** The choices so far, above the submit button, and the price if there is one. */
export function Summary({ control }: { control: Control<BookingForm> }) {
  const values = useWatch({ control }) as Partial<BookingForm>
  const lines = summaryLines(values)
  return (
    <section className={styles.summary} aria-labelledby="summary" data-ground="dark">
      {/* Not a heading: only the form's sections have headings. */}
      <p id="summary" className={styles.title}>
        {t(summary).title}
      </p>
      <dl>
        {lines.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-empty={text === ''}>{text || t(summary).none}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
