import { Fragment, type Ref } from 'react'
import { shortDayLabel, timeLabel } from '#core/time.ts'
import styles from './Paper.module.css'

type Props = {
  id?: string
  ref?: Ref<HTMLHeadingElement>
  appoint_date: string
  appoint_time: string
  where?: string | undefined
  /** What is done, to what, and how long it takes, each part unbroken on its line. */
  work?: readonly (string | undefined)[]
}

/** The day and the hour, which are the largest words of each paper, above where and what. */
export const When = ({ id, ref, appoint_date, appoint_time, where, work = [] }: Props) => (
  <div className={styles.when}>
    <h2 id={id} ref={ref} tabIndex={-1}>
      {shortDayLabel(appoint_date)} <br />
      {timeLabel(appoint_time)}
    </h2>
    {where && <p>{where}</p>}
    <p className={styles.dim}>
      {work.filter(Boolean).map((part, i, all) => (
        // A line does not begin with the dot.
        <Fragment key={part}>
          <span>
            {part}
            {i < all.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  </div>
)
