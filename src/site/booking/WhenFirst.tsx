import { booking } from '#content/booking.ts'
import { whenNeeded } from '#site/times/needed.tsx'
import type { Props } from './FreeTimesFirst.tsx'
import styles from './WhenFirst.module.css'

const FreeTimesFirst = whenNeeded(async () => (await import('./FreeTimesFirst.tsx')).FreeTimesFirst)

/** “When could you come?” above the form. Its script comes after the form's, into the room that it needs. */
export const WhenFirst = (props: Props) => (
  <section className={styles.panel} aria-labelledby="when">
    <h2 id="when">{booking.when.title}</h2>
    <div className={styles.room}>{props.form.ready && <FreeTimesFirst {...props} />}</div>
  </section>
)
