import { type Control, useWatch } from 'react-hook-form'
import { booking } from '#content/booking.ts'
import type { ServiceFacts } from '#domain/service-facts.ts'
import type { BookingForm } from './booking-form.ts'
import styles from './Summary.module.css'
import type { Filling } from './scripts.ts'

const { title, none, service, vehicle, appointment, place, payment, means, promotions } =
  booking.summary

/** What the summary holds a place for before the script that knows the choices is here: nothing moves when it comes. */
const empty = [service, vehicle, appointment, place, payment, means, promotions].map((term) => ({
  term,
  text: '',
}))

type Props = {
  control: Control<BookingForm>
  offers: readonly ServiceFacts[]
  filling: Filling | undefined
}

/** The choices so far, above the submit button, and the price if there is one. */
export function Summary({ control, offers, filling }: Props) {
  const values = useWatch({ control }) as Partial<BookingForm>
  const lines = filling?.summaryLines(values, offers) ?? empty
  return (
    <section className={styles.summary} aria-labelledby="summary" data-ground="dark">
      {/* Not a heading: only the form's sections have headings. */}
      <p id="summary" className={styles.title}>
        {title}
      </p>
      <dl>
        {lines.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-empty={text === ''}>{text || none}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
