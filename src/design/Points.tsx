import { IconTile } from './IconTile.tsx'
import styles from './Points.module.css'
import type { SiteIconName } from './site-icons.ts'

type Point = { icon: SiteIconName; title: string; text: string }

/** A row of short arguments, each with a drawn icon; as panels if their section has nothing else. */
export const Points = ({ points, panels = false }: { points: readonly Point[]; panels?: boolean }) => (
  <ul role="list" className={panels ? `${styles.points} ${styles.panels}` : styles.points}>
    {points.map(({ icon, title, text }) => (
      <li key={title}>
        <IconTile name={icon} />
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
