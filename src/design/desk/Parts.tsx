import { type ReactNode, useId } from 'react'
import type { Progress, Status } from '#core/statuses.ts'
import keys from '#platform/browser/desk/keys.module.css'
import { Link } from '#platform/browser/desk/router.tsx'
import { Icon, type IconName } from './Icon.tsx'
import parts from './Parts.module.css'
import { deskParts as words } from './parts-words.ts'

/** How a booking stands, as people see it: its status, and how far its job is. */
export type BookingState = keyof typeof words.states

/** The state of a booking, from what is stored. */
export const stateOf = ({
  status,
  progress,
}: {
  status: Status
  progress?: Progress | null | undefined
}): BookingState => (status === 'confirmed' && progress ? progress : status)

/** The shapes of the states, on the grid of 16 units: each says by itself what it is. */
const shapes: Record<BookingState, ReactNode> = {
  requested: <circle cx="8" cy="8" r="6.25" className={parts.dashedNew} />,
  confirmed: <circle cx="8" cy="8" r="6.25" />,
  on_the_way: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.2a3.8 3.8 0 010 7.6z" className={parts.filled} />
    </>
  ),
  started: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 8V4.2A3.8 3.8 0 114.2 8z" className={parts.filled} />
    </>
  ),
  completed: (
    <>
      <circle cx="8" cy="8" r="7" className={parts.filled} />
      <path d="M5 8.2l2.1 2.1L11.2 6" className={parts.onFilled} />
    </>
  ),
  no_show: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M5 8h6" />
    </>
  ),
  cancelled: (
    <>
      <circle cx="8" cy="8" r="7" className={parts.filled} />
      <path d="M5.8 5.8l4.4 4.4m0-4.4l-4.4 4.4" className={parts.onFilled} />
    </>
  ),
  declined: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M5.8 5.8l4.4 4.4m0-4.4l-4.4 4.4" />
    </>
  ),
  expired: <circle cx="8" cy="8" r="6.25" strokeDasharray="2.6 2.3" />,
}

/** How a booking stands, as a shape. Its words are seen, too, with `isNamed`; a screen reader always has them. */
export const StateMark = ({ state, isNamed = false }: { state: BookingState; isNamed?: boolean }) => (
  <span className={parts.state} data-state={state}>
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {shapes[state]}
    </svg>
    <span className={isNamed ? undefined : parts.unseen}>{words.states[state]}</span>
  </span>
)

export type Tone = 'plain' | 'blue' | 'go' | 'wait' | 'alarm' | 'line' | 'new'

/** A word or two about a thing: paid, overdue, sent. */
export const Badge = ({ tone = 'plain', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) => (
  <span className={parts.badge} data-tone={tone}>
    {icon && <Icon name={icon} size={12} />}
    {children}
  </span>
)

/** The crew of a job: a colour, always with its number. `null` if it has none. */
export const CrewBadge = ({ crew, name }: { crew: number | null; name?: string | undefined }) => (
  <span className={parts.crew} data-crew={crew === null ? 'none' : ((crew - 1) % 4) + 1}>
    <span className={parts.unseen}>{crew === null ? words.noCrew : (name ?? words.crew)} </span>
    <span aria-hidden={crew === null || name !== undefined}>{crew ?? '–'}</span>
  </span>
)

/** A number that waits, as on a place of the navigation. */
export const Count = ({ count, of }: { count: number; of: string }) => (
  <span className={parts.count}>
    {count > 99 ? '99+' : count}
    <span className={parts.unseen}> {of}</span>
  </span>
)

/** A key, for a mouse and a keyboard; touch screens do not show it. Buttons with a `shortcut` show theirs by themselves. */
export const Kbd = ({ children }: { children: string }) => <kbd className={keys.key}>{children}</kbd>

/** Words for screen readers alone. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={parts.unseen}>{children}</span>
)

/** A part of a page with a border. Its head has a title, a line beside it and what is at its end. */
export function Card({
  title,
  sub,
  end,
  children,
}: {
  title?: ReactNode
  sub?: ReactNode
  end?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={parts.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {sub && <span className={parts.second}>{sub}</span>}
          {end && <span className={parts.end}>{end}</span>}
        </header>
      )}
      {children}
    </section>
  )
}

const noteIcons = { wait: 'note', bad: 'alert', good: 'check', plain: 'person' } as const

/** One line about what is beside it: a bold lead, the rest, and at most two buttons. */
export const Note = ({
  tone = 'wait',
  icon = noteIcons[tone],
  lead,
  children,
  actions,
  isAlert = tone === 'bad',
}: {
  tone?: keyof typeof noteIcons
  icon?: IconName
  lead?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Whether it is read aloud as soon as it is there. */
  isAlert?: boolean
}) => (
  <div className={parts.note} data-tone={tone} role={isAlert ? 'alert' : undefined}>
    <Icon name={icon} />
    <p>
      {lead && <strong>{lead} </strong>}
      {children}
    </p>
    {actions && <div>{actions}</div>}
  </div>
)

/** In place of a list with nothing in it: what would be here, and what to do next. */
export const Empty = ({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName
  title: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className={parts.empty}>
    <span className={parts.art}>
      <Icon name={icon} size={26} />
    </span>
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </div>
)

export type Entry = {
  key: string
  icon: IconName
  /** Who did it: a name, in bold. */
  by?: string | undefined
  what: ReactNode
  /** When, as people say it. */
  when: string
  /** The same for programs. */
  at?: string | undefined
}

/** What happened to a booking or a client, newest first. */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className={parts.timeline} role="list">
    {entries.map(({ key, icon, by, what, when, at }) => (
      <li key={key}>
        <Icon name={icon} size={16} />
        <div>
          {by && <strong>{by} </strong>}
          {what}
        </div>
        <time dateTime={at}>{when}</time>
      </li>
    ))}
  </ol>
)

/** The one large figure of a screen: the next time, an amount. It alone has the wide cut of the letters. */
export const Stat = ({ children }: { children: ReactNode }) => <span className={parts.stat}>{children}</span>

/** Filters beside each other. On a narrow screen they scroll. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={parts.chips} aria-label={label}>
    {children}
  </nav>
)

type ChipProps = {
  /** The address with this filter on, or off if it is on: Back and a reload keep it. */
  href: string
  isOn?: boolean
  count?: number | undefined
  icon?: IconName
  children: ReactNode
}

/** A filter. Pressing it changes the address in its place: the focus and the rest of the page stay. */
export const Chip = ({ href, isOn = false, count, icon, children }: ChipProps) => (
  <Link className={parts.chip} href={href} stay aria-current={isOn ? 'true' : undefined}>
    {icon && <Icon name={icon} size={14} />}
    {children}
    {count !== undefined && <span> {count}</span>}
  </Link>
)

/** Two to four views of one thing, each with its address. */
export const Segment = ({
  label,
  views,
}: {
  label: string
  views: readonly { href: string; label: string; isHere: boolean }[]
}) => (
  <nav className={parts.segment} aria-label={label}>
    {views.map((view) => (
      <Link key={view.href} href={view.href} stay aria-current={view.isHere ? 'true' : undefined}>
        {view.label}
      </Link>
    ))}
  </nav>
)

/** On or off, at once. */
export const Switch = ({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => {
  const id = useId()
  return (
    <div className={parts.switchLine}>
      <label htmlFor={id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        className={parts.switch}
        aria-checked={isOn}
        onClick={() => onChange(!isOn)}
      />
    </div>
  )
}
