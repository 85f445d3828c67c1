import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { marks } from './marks.ts'
import styles from './TimeCard.module.css'

type Props = {
  /** The day and the hour. */
  when: string
  /** What is done then, on one line. */
  text?: string | undefined
  /** What is said of the hold, beside a clock that goes where nothing is said. */
  hold?: ReactNode
  /** The part of the hold that is left, from 1 to 0: the edge runs down with it. */
  left?: number
  /** What can be done about it. */
  children?: ReactNode
}

/** The chosen time on ink, with the edge that runs down with its hold. */
export const TimeCard = ({ when, text, hold, left = 1, children }: Props) => (
  <div
    className={styles.time}
    data-ground="dark"
    // The page's policy refuses a style in the markup.
    ref={(card) => card?.style.setProperty('--left', `${left * 100}%`)}
  >
    <p className={styles.when}>{when}</p>
    {text && <p>{text}</p>}
    {hold && (
      <div className={styles.hold}>
        <Icon path={marks.clock} size={20} />
        {hold}
      </div>
    )}
    {children}
  </div>
)
