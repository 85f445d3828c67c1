import { Icon } from './Icon.tsx'
import styles from './Points.module.css'
import { type SiteIconName, siteIcons } from './site-icons.ts'

/** So many have room in one row from the width of a tablet on. */
const IN_ONE_ROW = 3

type Point = { icon: SiteIconName; title: string; text: string }

/** Short arguments, each with its icon: in a row on a wide screen. Plain ones have no icon and stand below each other. */
export const Points = ({ points, isPlain }: { points: readonly Point[]; isPlain?: boolean }) => (
  <ul role="list" className={styles.points} data-plain={isPlain} data-few={points.length <= IN_ONE_ROW || undefined}>
    {points.map(({ icon, title, text }) => (
      <li key={title}>
        {!isPlain && <Icon path={siteIcons[icon]} size={20} />}
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
