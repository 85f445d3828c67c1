import type { ReactNode } from 'react'
import { Icon } from '#design/Icon.tsx'
import { Link } from '#platform/browser/desk/router.tsx'
import { type IconName, icons } from './icons.ts'

export type NavListItem = {
  icon: IconName
  label: string
  href: string
  /** What holds there, or what it is for. */
  now?: ReactNode
  /** Whether that needs somebody. */
  tone?: keyof typeof tones | undefined
}

const tones = { wait: 'text-wait', alarm: 'text-bad' }

/** What holds stands beside the name, and on a phone below it. */
const placeClass =
  "grid [grid-template:'icon_label_now_end'_auto_/_20px_auto_minmax(0,1fr)_16px] gap-x-3.5 items-center min-h-11 py-1 pr-3.5 pl-4 text-inherit no-underline hover:bg-hover focus-visible:outline-offset-[calc(-1*var(--focus-width))] max-md:[grid-template:'icon_label_end'_auto_'icon_now_end'_auto_/_22px_minmax(0,1fr)_16px] max-md:content-center max-md:min-h-16 max-md:py-2 [&>svg]:[grid-area:icon] [&>svg]:text-dim [&>svg:last-child]:[grid-area:end]"

/** Lines that each lead somewhere, and say what holds there: settings, and a phone's places. */
export const NavList = ({ places }: { places: readonly NavListItem[] }) => (
  <ul role="list" className="border border-rule rounded-card bg-card overflow-hidden">
    {places.map(({ icon, label, href, now, tone }) => (
      <li key={href} className="not-first:border-t not-first:border-line-soft">
        <Link href={href} className={placeClass}>
          <Icon path={icons[icon]} size={20} />
          <b className="[grid-area:label] font-560">{label}</b>
          {now && (
            <span
              className={`[grid-area:now] truncate type-13 text-end max-md:type-14 max-md:text-start ${tone ? tones[tone] : 'text-dim'}`}
            >
              {now}
            </span>
          )}
          <Icon path={icons.right} size={16} />
        </Link>
      </li>
    ))}
  </ul>
)
