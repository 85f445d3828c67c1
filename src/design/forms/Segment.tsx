import type { ReactNode } from 'react'
import hidden from '#design/hidden.module.css'
import styles from './Segment.module.css'

type Props = {
  /** The name of the choice; it shows if `isNamed`. */
  legend: string
  isNamed?: boolean
  /** The id of what describes it. */
  describedBy?: string | undefined
  /** A label around each radio. */
  children: ReactNode
}

/** A choice of one from two or three, side by side in one frame. */
export const Segment = ({ legend, isNamed = false, describedBy, children }: Props) => (
  <fieldset className={styles.choice} aria-describedby={describedBy}>
    <legend className={isNamed ? styles.legend : hidden.hidden}>{legend}</legend>
    <div className={styles.segment}>{children}</div>
  </fieldset>
)
