import { type Control, useWatch } from 'react-hook-form'
import { booking } from '#content/booking.ts'
import hidden from '#site/ui/hidden.module.css'
import { Mark } from '#site/ui/Mark.tsx'
import type { BookingForm } from './booking-form.ts'
import type { checkForm } from './check-form.ts'
import styles from './Progress.module.css'
import { progressOf, sectionId } from './progress.ts'

type Props = { control: Control<BookingForm>; check: typeof checkForm | undefined }

const words = booking.progress

/** Links to the form's sections, with marks at those that are complete: beside the form, if there is room. */
export function Progress({ control, check }: Props) {
  const sections = progressOf(useWatch({ control }) as Partial<BookingForm>, check)
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

/** The number of complete sections in one line, if there is no room for the list. */
export function ProgressCount({ control, check }: Props) {
  const sections = progressOf(useWatch({ control }) as Partial<BookingForm>, check)
  const complete = sections.filter(({ isComplete }) => isComplete).length
  return <p className={styles.count}>{words.count(complete, sections.length)}</p>
}
