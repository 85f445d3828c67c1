import { useWatch } from 'react-hook-form'
import { booking } from '#content/booking.ts'
import type { Check } from '#site/chips/use-carried.ts'
import type { BookingForm } from './booking-form.ts'
import type { SectionProps } from './FormSection.tsx'
import { sectionId } from './progress.ts'
import { loadFilling } from './scripts.ts'
import type { AskedDay } from './use-day.ts'
import styles from './WhenFirst.module.css'

/** “When could you come?” above the form. Its script comes after the form's, into the room that it needs. */
const check: Check = async (booking) =>
  (await loadFilling()).checkForm({ booking } as Partial<BookingForm>)

export function WhenFirst({ form, asked }: SectionProps & { asked: AskedDay }) {
  const typed = useWatch({ control: form.control, name: 'booking' })
  return (
    <section className={styles.panel} aria-labelledby="when">
      <h2 id="when">{booking.when.title}</h2>
      <div className={styles.room}>
        {form.ready && asked.parts && (
          <asked.parts.FreeTimesFirst
            typed={typed ?? {}}
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
