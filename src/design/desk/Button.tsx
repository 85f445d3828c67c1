import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { Link } from '#platform/browser/desk/router.tsx'
import { useKey } from '#platform/browser/desk/use-key.tsx'
import { Icon, type IconName } from './Icon.tsx'
import parts from './Parts.module.css'

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

type Props = Look & { children: ReactNode }

function useLook({ kind = 'plain', isIcon, isBig, shortcut }: Look) {
  const { attributes, hint } = useKey(shortcut)
  const look = {
    ...attributes,
    ...(shortcut !== undefined && { 'data-command': '' }),
    className: parts.button,
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
    /** Whether the command line offers it, also without a key. */
    isCommand?: boolean
  }

/** A button that does something where it stands. */
export function Button(props: ButtonProps) {
  const { kind, icon, isIcon, isBig, shortcut, isBusy, isCommand, children, onClick, ...rest } = props
  const { look, hint } = useLook({ ...(kind && { kind }), isIcon: isIcon ?? false, isBig: isBig ?? false, shortcut })
  return (
    <button
      type="button"
      {...rest}
      {...look}
      {...(isCommand && { 'data-command': '' })}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <i className={parts.turn} aria-hidden="true" />}
      {icon && <Icon name={icon} size={16} />}
      {isIcon ? <span className={parts.unseen}>{children}</span> : children}
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
  const { kind, icon, isIcon, isBig, shortcut, isAway, stay = false, children, ...rest } = props
  const { look, hint } = useLook({ ...(kind && { kind }), isIcon: isIcon ?? false, isBig: isBig ?? false, shortcut })
  const shown = (
    <>
      {icon && <Icon name={icon} size={16} />}
      {isIcon ? <span className={parts.unseen}>{children}</span> : children}
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
