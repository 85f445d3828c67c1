import { booking } from '#content/booking.ts'
import { checkForm } from './booking-form.ts'
import type { SectionProps } from './FormSection.tsx'
import { sectionId } from './progress.ts'
import type { AskedDay } from './use-day.ts'
import styles from './WhenFirst.module.css'

/** “When could you come?” above the form. Its script comes after the form's, into the room that it needs. */
export const WhenFirst = ({ form, asked }: SectionProps & { asked: AskedDay }) => (
  <section className={styles.panel} aria-labelledby="when">
    <h2 id="when">{booking.when.title}</h2>
    <div className={styles.room}>
      {form.ready && asked.parts && (
        <asked.parts.FreeTimesFirst
          typed={form.watch('booking') ?? {}}
          strip={asked.strip}
          goOn={`#${sectionId('client')}`}
          fill={form.fill}
          check={(booking) => checkForm({ booking } as Parameters<typeof checkForm>[0])}
        />
      )}
    </div>
  </section>
)
