import { Icon, type IconName } from './Icon.tsx'
import styles from './Points.module.css'

type Point = { icon: IconName; title: string; text: string }

/** A row of short arguments, each with a drawn icon. */
export const Points = ({ points }: { points: readonly Point[] }) => (
  <ul role="list" className={styles.points}>
    {points.map(({ icon, title, text }) => (
      <li key={title}>
        <Icon name={icon} size={36} />
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
