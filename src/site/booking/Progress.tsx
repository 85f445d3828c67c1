import { type Control, useWatch } from 'react-hook-form'
import { booking } from '#content/booking.ts'
import hidden from '#site/ui/hidden.module.css'
import { Mark } from '#site/ui/Mark.tsx'
import type { BookingForm } from './booking-form.ts'
import styles from './Progress.module.css'
import { progressOf, sectionId } from './progress.ts'

type Props = { control: Control<BookingForm> }

const words = booking.progress

/** The form's sections, each a link to it, and which are complete: beside the form where there is room. */
export function Progress({ control }: Props) {
  const sections = progressOf(useWatch({ control }) as Partial<BookingForm>)
  return (
    <nav className={styles.progress} aria-labelledby="progress">
      <h2 id="progress">{words.title}</h2>
      <ol role="list">
        {sections.map(({ part, isComplete }) => (
          <li key={part}>
            <a href={`#${sectionId(part)}`} data-complete={isComplete}>
              <span className={styles.mark}>{isComplete && <Mark name="check" size={16} />}</span>
              {booking[part].title}
              {isComplete && <span className={hidden.hidden}>, {words.complete}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** How much of the form is complete, in one line: where there is no room for the list. */
export function ProgressCount({ control }: Props) {
  const sections = progressOf(useWatch({ control }) as Partial<BookingForm>)
  const complete = sections.filter(({ isComplete }) => isComplete).length
  return <p className={styles.count}>{words.count(complete, sections.length)}</p>
}
