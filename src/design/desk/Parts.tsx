import { type ReactNode, useId } from 'react'
import type { Progress, Status } from '#core/statuses.ts'
import { Icon } from '#design/Icon.tsx'
import { keyClass } from '#platform/browser/desk/commands.tsx'
import { Link } from '#platform/browser/desk/router.tsx'
import { type IconName, icons } from './icons.ts'
import { chipClass, paddedClass } from './parts-classes.ts'
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
  requested: <circle cx="8" cy="8" r="6.25" className="fill-signal stroke-ink [stroke-dasharray:2.6_2.3]" />,
  confirmed: <circle cx="8" cy="8" r="6.25" />,
  on_the_way: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.2a3.8 3.8 0 010 7.6z" className="fill-current stroke-none" />
    </>
  ),
  started: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 8V4.2A3.8 3.8 0 114.2 8z" className="fill-current stroke-none" />
    </>
  ),
  completed: (
    <>
      <circle cx="8" cy="8" r="7" className="fill-current stroke-none" />
      <path d="M5 8.2l2.1 2.1L11.2 6" className="stroke-card forced-colors:stroke-[Canvas]" />
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
      <circle cx="8" cy="8" r="7" className="fill-current stroke-none" />
      <path d="M5.8 5.8l4.4 4.4m0-4.4l-4.4 4.4" className="stroke-card forced-colors:stroke-[Canvas]" />
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

/** The colours of the states' lines and grounds, where they are not blue. */
const colours: Partial<Record<BookingState, string>> = {
  completed: 'stroke-link text-go',
  no_show: 'stroke-bad text-link',
  cancelled: 'stroke-dim text-dim',
  declined: 'stroke-dim text-dim',
  expired: 'stroke-dim text-dim',
}

/** How a booking stands, as a shape. Its words are seen, too, with `isNamed`; a screen reader always has them. */
export const StateMark = ({ state, isNamed = false }: { state: BookingState; isNamed?: boolean }) => (
  <span className="inline-flex gap-1.5 items-center type-second font-560 whitespace-nowrap" data-state={state}>
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`flex-none fill-none [stroke-width:1.6] [stroke-linecap:round] [stroke-linejoin:round] forced-colors:stroke-[CanvasText] forced-colors:text-[CanvasText] ${colours[state] ?? 'stroke-link text-link'}`}
    >
      {shapes[state]}
    </svg>
    <span className={isNamed ? undefined : 'sr-only'}>{words.states[state]}</span>
  </span>
)

/** The border is seen in forced colours alone. */
const tones = {
  plain: 'border-transparent bg-line-soft text-soft-ink',
  blue: 'border-transparent bg-chosen text-blue-on-wash',
  go: 'border-transparent bg-go-wash text-go',
  wait: 'border-transparent bg-wait-wash text-wait',
  alarm: 'border-transparent bg-alarm-wash text-alarm-on-wash',
  line: 'border-control-line bg-transparent text-soft-ink',
  new: 'border-transparent bg-signal text-ink',
}
export type Tone = keyof typeof tones

/** A word or two about a thing: paid, overdue, sent. */
export const Badge = ({ tone = 'plain', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) => (
  <span
    className={`inline-flex gap-1.25 items-center min-h-5.5 px-2 border rounded-badge type-12 font-600 whitespace-nowrap forced-colors:border-[CanvasText] ${tones[tone]}`}
    data-tone={tone}
  >
    {icon && <Icon path={icons[icon]} size={12} />}
    {children}
  </span>
)

/** The crew of a job: a colour, always with its number. `null` if it has none. */
export const CrewBadge = ({ crew, name }: { crew: number | null; name?: string | undefined }) => (
  <span
    className="inline-grid flex-none place-items-center min-w-5 h-5 px-1 border border-transparent rounded-[5px] bg-crew-1 text-white [font:700_0.75rem_/_1_var(--font)] data-[crew=2]:bg-crew-2 data-[crew=3]:bg-crew-3 data-[crew=4]:bg-crew-4 data-[crew=none]:border-control-edge data-[crew=none]:bg-transparent data-[crew=none]:text-dim forced-colors:border-[CanvasText]"
    data-crew={crew === null ? 'none' : ((crew - 1) % 4) + 1}
  >
    <span className="sr-only">{crew === null ? words.noCrew : (name ?? words.crew)} </span>
    <span aria-hidden={crew === null || name !== undefined}>{crew ?? '–'}</span>
  </span>
)

/** A number that waits, as on a place of the navigation. */
export const Count = ({ count, of }: { count: number; of: string }) => (
  <span className="min-w-5 px-1.25 rounded-[10px] bg-signal text-ink [font:700_0.75rem_/_20px_var(--font)] text-center">
    {count > 99 ? '99+' : count}
    <span className="sr-only"> {of}</span>
  </span>
)

/** A key, for a mouse and a keyboard; touch screens do not show it. Buttons with a `shortcut` show theirs by themselves. */
export const Kbd = ({ children }: { children: string }) => <kbd className={keyClass}>{children}</kbd>

/** Words for screen readers alone. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>

/** A part of a page with a border. Its head has a title, a line beside it and what is at its end. */
export function Card({
  title,
  sub,
  end,
  isPadded = false,
  children,
}: {
  title?: ReactNode
  sub?: ReactNode
  end?: ReactNode
  /** Whether what is in it stands apart from its border, each below the one before. */
  isPadded?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="min-w-0 border border-rule rounded-card bg-card" aria-labelledby={title ? id : undefined}>
      {title && (
        <header className="flex flex-wrap gap-x-2 items-center min-h-11 pr-2 pl-4 border-b border-line-soft">
          <h2 id={id} className="py-2 type-14 font-680">
            {title}
          </h2>
          {sub && <span className="text-dim type-second">{sub}</span>}
          {end && <span className="inline-flex gap-1 items-center ml-auto pr-2">{end}</span>}
        </header>
      )}
      {isPadded ? <div className={paddedClass}>{children}</div> : children}
    </section>
  )
}

const noteIcons = { wait: 'note', bad: 'alert', good: 'check', plain: 'person' } as const

const noteTones: Record<keyof typeof noteIcons, string> = {
  wait: 'bg-wait-wash text-[#4d3000] font-480 [&>svg]:text-wait',
  bad: 'bg-alarm-wash text-[#7d0d06] font-480 [&>svg]:text-bad',
  good: 'bg-go-wash text-[#0a4a2a] font-480 [&>svg]:text-go',
  plain: 'bg-page text-ink [&>svg]:text-dim',
}

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
  <div
    className={`flex flex-wrap gap-x-2.5 gap-y-2 items-start py-2.5 px-3 border border-transparent rounded-field type-base [&>svg]:flex-none [&>svg]:mt-px forced-colors:border-[CanvasText] ${noteTones[tone]}`}
    data-tone={tone}
    role={isAlert ? 'alert' : undefined}
  >
    <Icon path={icons[icon]} size={18} />
    <p className="flex-1 min-w-[min(100%,_16ch)]">
      {lead && <strong>{lead} </strong>}
      {children}
    </p>
    {actions && <div className="flex gap-2 ml-auto">{actions}</div>}
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
  <div className="grid gap-1.5 justify-items-center py-10 px-6 text-center [&>a]:mt-2 [&>button]:mt-2">
    <span className="grid place-items-center size-14 mb-1.5 rounded-[16px] bg-line-soft text-soft-ink">
      <Icon path={icons[icon]} size={26} />
    </span>
    <h2 className="type-16 font-660">{title}</h2>
    {children && <p className="max-w-[44ch] text-dim">{children}</p>}
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
  <ol className="grid" role="list">
    {entries.map(({ key, icon, by, what, when, at }) => (
      <li
        key={key}
        className="relative grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-3 pb-3 type-second wrap-anywhere not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0.5 not-last:before:left-[7.5px] not-last:before:w-px not-last:before:bg-rule max-[320px]:grid-cols-[16px_minmax(0,1fr)] [&_svg]:mt-px [&_svg]:text-dim"
      >
        <Icon path={icons[icon]} size={16} />
        <div>
          {by && <strong>{by} </strong>}
          {what}
        </div>
        {/* Text alone at 200 %: the time stands below. */}
        <time dateTime={at} className="text-dim whitespace-nowrap max-[320px]:col-2 max-[320px]:whitespace-normal">
          {when}
        </time>
      </li>
    ))}
  </ol>
)

/** The one large figure of a screen: the next time, an amount. It alone has the wide cut of the letters. */
export const Stat = ({ children }: { children: ReactNode }) => (
  <span className="font-mark text-[clamp(1.75rem,_1.25rem_+_2.5vw,_3rem)] font-stretch-118% font-780 leading-[1.1] tracking-[-0.02em] whitespace-nowrap">
    {children}
  </span>
)

/** Filters beside each other. On a narrow screen they scroll. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    className="flex gap-1.5 items-center overflow-x-auto [scrollbar-width:none] p-1 -m-1 coarse:py-1.5 coarse:-my-1.5"
    aria-label={label}
  >
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
  <Link className={chipClass} href={href} stay aria-current={isOn ? 'true' : undefined}>
    {icon && <Icon path={icons[icon]} size={14} />}
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
  <nav className="inline-flex p-0.5 rounded-field bg-line-soft" aria-label={label}>
    {views.map((view) => (
      <Link
        key={view.href}
        href={view.href}
        stay
        aria-current={view.isHere ? 'true' : undefined}
        className="inline-flex items-center justify-center min-h-[calc(var(--press)_-_4px)] py-0 px-3 rounded-[6px] text-soft-ink type-13 font-560 no-underline whitespace-nowrap current:bg-card current:text-ink current:[box-shadow:0_1px_2px_rgb(10_15_30_/_18%)] current:font-640 hover:text-ink coarse:min-h-11 coarse:text-[0.875rem]"
      >
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
    <div className="flex gap-3 items-center justify-between min-h-(--press)">
      <label htmlFor={id} className="flex-1">
        {label}
        {hint && <small className="block text-dim type-second">{hint}</small>}
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        className="relative flex-none w-9 h-6 p-0 border-0 bg-transparent cursor-pointer coarse:w-11.5 coarse:h-11 before:absolute before:inset-y-px before:inset-x-0 before:border before:border-transparent before:rounded-[14px] before:bg-control-edge before:[transition:background-color_var(--quick)] coarse:before:inset-y-2 coarse:before:inset-x-0 after:absolute after:top-1 after:right-auto after:bottom-auto after:left-0.75 after:size-4 after:border after:border-transparent after:rounded-circle after:bg-card after:[transition:transform_var(--quick)] coarse:after:top-2.75 coarse:after:size-5.5 aria-checked:before:bg-link aria-checked:after:[transform:translateX(14px)] coarse:aria-checked:after:[transform:translateX(18px)] forced-colors:before:border-[CanvasText] forced-colors:after:border-[CanvasText] forced-colors:aria-checked:after:bg-[CanvasText]"
        aria-checked={isOn}
        onClick={() => onChange(!isOn)}
      />
    </div>
  )
}
