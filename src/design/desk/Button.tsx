import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { useCommand } from '#platform/browser/desk/commands.tsx'
import { Link } from '#platform/browser/desk/router.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { buttonClass } from './parts-classes.ts'

type Look = {
  /**
   * `main` is yellow, the one thing to do: one in view. `plain` has a border, `quiet` none. `alarm` takes something away.
   */
  kind?: 'main' | 'plain' | 'quiet' | 'alarm'
  icon?: IconName
  /** Only the icon is seen; `children` are its name. */
  isIcon?: boolean
  /** A phone's main action, as wide as its place. */
  isBig?: boolean
  /** The key that presses it: shown for a mouse, and offered by the command line. */
  shortcut?: string | undefined
}

type Props = Look & {
  children: ReactNode
  /** Whether the command line offers it, also without a key. */
  isCommand?: boolean
}

/** The words of a button. One that only hides more of them, such as whose it is, stands in a row, and is no command of the page. */
const textOf = (children: ReactNode) =>
  [children]
    .flat()
    .filter((it) => typeof it === 'string')
    .join('')

function useLook({ kind = 'plain', isIcon, isBig, shortcut, isCommand = shortcut !== undefined, children }: Props) {
  const { attributes, hint } = useCommand({ shortcut, label: isCommand && !isIcon ? textOf(children) : '' })
  const look = {
    ...attributes,
    className: buttonClass,
    'data-kind': kind,
    'data-icon': isIcon || undefined,
    'data-big': isBig || undefined,
  }
  return { look, hint: isIcon ? null : hint }
}

type ButtonProps = Props &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    /** What it does is under way: it takes no second press. */
    isBusy?: boolean
  }

/** A button that does something where it stands. */
export function Button(props: ButtonProps) {
  const { kind, icon, isIcon, isBig, shortcut, isBusy, isCommand, children, onClick, ...rest } = props
  const { look, hint } = useLook(props)
  return (
    <button
      type="button"
      {...rest}
      {...look}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && (
        <i
          className="size-3.5 border-2 border-control-line border-t-ink rounded-circle animate-[turn_0.8s_linear_infinite] motion-reduce:animate-none"
          aria-hidden="true"
        />
      )}
      {icon && <Icon name={icon} size={16} />}
      {isIcon ? <span className="sr-only">{children}</span> : children}
      {hint}
    </button>
  )
}

type LinkProps = Props &
  Omit<ComponentProps<'a'>, 'className' | 'href'> & {
    href: string
    /** Outside the desk: a phone number, a map, the website. */
    isAway?: boolean
    /** It changes the address in its place, as a filter does. */
    stay?: boolean
  }

/** A link that looks like a button. */
export function ButtonLink(props: LinkProps) {
  const { kind, icon, isIcon, isBig, shortcut, isCommand, isAway, stay = false, children, ...rest } = props
  const { look, hint } = useLook(props)
  const shown = (
    <>
      {icon && <Icon name={icon} size={16} />}
      {isIcon ? <span className="sr-only">{children}</span> : children}
      {hint}
    </>
  )
  if (isAway)
    return (
      <a {...rest} {...look}>
        {shown}
      </a>
    )
  return (
    <Link {...rest} {...look} stay={stay}>
      {shown}
    </Link>
  )
}
