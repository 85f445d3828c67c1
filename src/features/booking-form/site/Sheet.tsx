import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { t } from '#core/words.ts'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { booking } from '#features/booking-fields/words.ts'
import type { BookingForm } from './booking-form.ts'
import styles from './FormSheet.module.css'
import type { ProgressProps } from './Progress.tsx'
import { type PartOfForm, progressOf } from './progress.ts'

type Props = ProgressProps & {
  number: number
  title: string
  /** What it asks for, on one line. */
  text: string
  /** Whether that is its name. */
  isNamedByText?: boolean
  /** The sections that it answers. */
  parts: readonly PartOfForm[]
  children: ReactNode
}

/** One of the sheets of the form: a head with its number, or a check once all in it is answered, and its sections. */
export function Sheet({ number, title, text, isNamedByText = false, parts, children, ...progress }: Props) {
  const id = useId()
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <Mark number={number} parts={parts} {...progress} />
        <h2 id={isNamedByText ? undefined : id}>{title}</h2>
        <p id={isNamedByText ? id : undefined}>{text}</p>
      </div>
      {children}
    </section>
  )
}

/** The number of a sheet, or a check. */
function Mark({ number, parts, control, check, wrong }: ProgressProps & Pick<Props, 'number' | 'parts'>) {
  const sections = progressOf(useWatch({ control }) as Partial<BookingForm>, check, wrong).filter(({ part }) =>
    parts.includes(part),
  )
  const isDone = sections.every(({ isComplete }) => isComplete)
  return (
    <span className={styles.mark} data-done={isDone}>
      {isDone ? (
        <>
          <Icon path={marks.check} size={18} />
          <span className={hidden.hidden}>{t(booking).progress.complete}</span>
        </>
      ) : (
        <span aria-hidden="true">{number}</span>
      )}
    </span>
  )
}
