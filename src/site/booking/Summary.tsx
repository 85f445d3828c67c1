import { type Control, useWatch } from 'react-hook-form'
import { booking } from '#content/booking.ts'
import type { ServiceFacts } from '#domain/service-facts.ts'
import type { BookingForm } from './booking-form.ts'
import styles from './Summary.module.css'
import { summaryLines } from './summary-lines.ts'

const title = () => booking().summary.title
const none = () => booking().summary.none

type Props = {
  control: Control<BookingForm>
  offers: readonly ServiceFacts[]
}

/** The choices so far, above the submit button, and the price if there is one. */
export function Summary({ control, offers }: Props) {
  const values = useWatch({ control }) as Partial<BookingForm>
  const lines = summaryLines(values, offers)
  return (
    <section className={styles.summary} aria-labelledby="summary" data-ground="dark">
      {/* Not a heading: only the form's sections have headings. */}
      <p id="summary" className={styles.title}>
        {title()}
      </p>
      <dl>
        {lines.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-empty={text === ''}>{text || none()}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
