import { booking } from '#content/booking.ts'
import { whenNeeded } from '#site/times/needed.tsx'
import type { Strip } from '#site/times/strip.ts'
import { checkForm } from './booking-form.ts'
import type { SectionProps } from './FormSection.tsx'
import { sectionId } from './progress.ts'
import styles from './WhenFirst.module.css'

const FreeTimesFirst = whenNeeded(
  async () => (await import('#site/chips/FreeTimesFirst.tsx')).FreeTimesFirst,
)

/** “When could you come?” above the form. Its script comes after the form's, into the room that it needs. */
export const WhenFirst = ({ form, strip }: SectionProps & { strip: Strip | undefined }) => (
  <section className={styles.panel} aria-labelledby="when">
    <h2 id="when">{booking.when.title}</h2>
    <div className={styles.room}>
      {form.ready && (
        <FreeTimesFirst
          typed={form.watch('booking') ?? {}}
          strip={strip}
          goOn={`#${sectionId('client')}`}
          fill={form.fill}
          check={(booking) => checkForm({ booking } as Parameters<typeof checkForm>[0])}
        />
      )}
    </div>
  </section>
)
