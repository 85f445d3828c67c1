import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { t } from '#core/words.ts'
import { bringIntoView } from '#design/forms/bring-into-view.ts'
import { idOf } from '#design/forms/use-checked-form.ts'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { booking } from '#features/booking-fields/words.ts'
import type { BookingForm } from './booking-form.ts'
import type { checkForm } from './check-form.ts'
import styles from './Progress.module.css'
import { progressOf, sectionId } from './progress.ts'

type Props = {
  control: Control<BookingForm>
  check: typeof checkForm | undefined
  /** The fields with errors that the check does not know. */
  wrong: readonly string[]
}

const words = () => t(booking).progress

/** Links to the form's sections, with marks at those that are complete: beside the form, if there is room. */
export function Progress({ control, check, wrong }: Props) {
  const sections = progressOf(useWatch({ control }) as Partial<BookingForm>, check, wrong)
  return (
    <nav className={styles.progress} aria-labelledby="progress">
      <h2 id="progress">{words().title}</h2>
      <ol role="list">
        {sections.map(({ part, isComplete }) => (
          <li key={part}>
            <a href={`#${sectionId(part)}`} data-complete={isComplete}>
              <span className={styles.mark}>{isComplete && <Icon path={marks.check} size={16} />}</span>
              {t(booking)[part].title}
              {isComplete && <span className={hidden.hidden}>, {words().complete}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * How many sections are complete, and the next one: a bar at the foot of the window that leads to its next empty field, where
 * there is no room for the list. Once nothing is missing, the button in `children` takes its place.
 */
export function NextStep({ control, check, wrong, children }: Props & { children: ReactNode }) {
  const sections = progressOf(useWatch({ control }) as Partial<BookingForm>, check, wrong)
  const next = sections.find(({ isComplete }) => !isComplete)
  return (
    <>
      {next && (
        <p className={styles.next}>
          {words().count(sections.filter(({ isComplete }) => isComplete).length, sections.length)} ·{' '}
          <a
            href={`#${sectionId(next.part)}`}
            onClick={(event) => {
              event.preventDefault()
              bringIntoView(document.getElementById(idOf(next.first ?? '')))
            }}
          >
            {words().next(words().short[next.part])} <span aria-hidden="true">↓</span>
          </a>
        </p>
      )}
      <div className={styles.foot} data-full={!next}>
        {children}
      </div>
    </>
  )
}
