import { booking } from '#content/booking.ts'
import type { Check } from '#site/chips/use-carried.ts'
import { useValue } from '#site/forms/use-value.ts'
import type { BookingForm } from './booking-form.ts'
import type { SectionProps } from './FormSection.tsx'
import { sectionId } from './progress.ts'
import { loadFilling } from './scripts.ts'
import type { AskedDay } from './use-day.ts'
import styles from './WhenFirst.module.css'

const check: Check = async (booking) =>
  (await loadFilling()).checkForm({ booking } as Partial<BookingForm>)

/** “When could you come?” above the form. Its script comes after the form's, into the room that it needs. */
export function WhenFirst({ form, asked }: SectionProps & { asked: AskedDay }) {
  // A copy: the form changes its own object.
  const typed = { ...useValue(form, 'booking') }
  return (
    <section className={styles.panel} aria-labelledby="when">
      <h2 id="when">{booking.when.title}</h2>
      <div className={styles.room}>
        {form.ready && asked.parts && (
          <asked.parts.FreeTimesFirst
            typed={typed}
            strip={asked.strip}
            goOn={`#${sectionId('client')}`}
            fill={form.fill}
            check={check}
          />
        )}
      </div>
    </section>
  )
}
