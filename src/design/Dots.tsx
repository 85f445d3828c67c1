import styles from './Dots.module.css'

export type Dot = { name: string; isReached: boolean; isNow: boolean }

/** How far something is, step by step: `Requested ● Confirmed ○ Done ○`. */
export const Dots = ({ of }: { of: readonly Dot[] }) => (
  <ol role="list" className={styles.dots}>
    {of.map(({ name, isReached, isNow }, i) => (
      <li
        key={name}
        data-reached={isReached || undefined}
        data-passed={of[i + 1]?.isReached || undefined}
        aria-current={isNow ? 'step' : undefined}
      >
        {name}
      </li>
    ))}
  </ol>
)
