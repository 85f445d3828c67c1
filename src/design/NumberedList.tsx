import type { ReactNode } from 'react'
import styles from './NumberedList.module.css'

/** Steps in their order: in a row on a wide screen. */
export const NumberedList = ({ steps }: { steps: readonly { id: string; title?: string; text: ReactNode }[] }) => (
  <ol role="list" className={styles.steps}>
    {steps.map(({ id, title, text }) => (
      <li key={id}>
        {title && <h3>{title}</h3>}
        <p>{text}</p>
      </li>
    ))}
  </ol>
)
