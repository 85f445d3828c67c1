import type { ReactNode } from 'react'
import styles from './ui.module.css'

/** A list of facts, each with its name. */
export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [name: string, is: ReactNode])[]
}) => (
  <dl className={styles.facts}>
    {facts.map(([name, is]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{is}</dd>
      </div>
    ))}
  </dl>
)
