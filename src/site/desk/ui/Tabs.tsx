import { Link } from '#site/desk/router.tsx'
import styles from './Tabs.module.css'

type Props = {
  label: string
  here: string
  tabs: readonly (readonly [key: string, label: string, href: string])[]
}

/** Links between the views of one page. */
export const Tabs = ({ label, here, tabs }: Props) => (
  <nav aria-label={label}>
    <ul role="list" className={styles.tabs}>
      {tabs.map(([key, name, href]) => (
        <li key={key}>
          <Link href={href} aria-current={key === here ? 'true' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
