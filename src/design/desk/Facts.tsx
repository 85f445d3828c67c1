import type { ReactNode } from 'react'
import styles from './ui.module.css'

/** Facts, each beside its name; on a wide page in columns. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, is: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, is]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{is}</dd>
      </div>
    ))}
  </dl>
)
