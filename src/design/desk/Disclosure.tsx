import type { ReactNode } from 'react'
import styles from './ui.module.css'

type Props = {
  title: string
  /** Its content in short, beside its title. */
  hint?: ReactNode
  children: ReactNode
}

/** A part of a page that is rarely needed: folded in, so that the rest is seen at a glance. */
export const Disclosure = ({ title, hint, children }: Props) => (
  <details className={styles.disclosure}>
    <summary>
      <h2>{title}</h2>
      {hint && <span>{hint}</span>}
    </summary>
    <div>{children}</div>
  </details>
)
