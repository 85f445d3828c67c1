import type { ReactNode } from 'react'
import { Link } from '#platform/browser/desk/router.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './NavList.module.css'

export type NavListItem = {
  icon: IconName
  label: string
  href: string
  /** What holds there, or what it is for. */
  now?: ReactNode
  /** Whether that needs somebody. */
  tone?: 'wait' | 'alarm' | undefined
}

/** Lines that each lead somewhere, and say what holds there: settings, and a phone's places. */
export const NavList = ({ places }: { places: readonly NavListItem[] }) => (
  <ul role="list" className={css.places}>
    {places.map(({ icon, label, href, now, tone }) => (
      <li key={href}>
        <Link href={href}>
          <Icon name={icon} size={20} />
          <b>{label}</b>
          {now && <span data-tone={tone}>{now}</span>}
          <Icon name="right" size={16} />
        </Link>
      </li>
    ))}
  </ul>
)
