import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { t } from '#core/words.ts'
import { bringIntoView } from '#design/forms/bring-into-view.ts'
import { idOf } from '#design/forms/use-checked-form.ts'
import { booking } from '#features/booking-fields/words.ts'
import type { BookingForm } from './booking-form.ts'
import type { checkForm } from './check-form.ts'
import styles from './Progress.module.css'
import { progressOf, sectionId } from './progress.ts'

export type ProgressProps = {
  control: Control<BookingForm>
  check: typeof checkForm | undefined
  /** The fields with errors that the check does not know. */
  wrong: readonly string[]
}

const words = () => t(booking).progress

/**
 * How many sections are complete, and the next one: a bar at the foot of the window that leads to its next empty field, where
 * there is no room for the list. Once nothing is missing, the button in `children` takes its place.
 */
export function NextStep({ control, check, wrong, children }: ProgressProps & { children: ReactNode }) {
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
      <div className={styles.foot} data-ready={!next}>
        {children}
      </div>
    </>
  )
}
