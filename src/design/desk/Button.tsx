import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, type ButtonProps, buttonLook, Button as PlainButton } from '#design/Button.tsx'
import { Icon } from '#design/Icon.tsx'
import { useCommand } from '#platform/browser/desk/commands.tsx'
import { Link } from '#platform/browser/desk/router.tsx'
import { type IconName, icons } from './icons.ts'

type Props = Pick<ButtonLook, 'kind'> & {
  icon?: IconName
  /** Only the icon is seen; `children` are its name. */
  isIcon?: boolean
  /** A phone's main action, as wide as its place. */
  isBig?: boolean
  /** The key that presses it: shown for a mouse, and offered by the command line. */
  shortcut?: string | undefined
  /** Whether the command line offers it, also without a key. */
  isCommand?: boolean
  children: ReactNode
}

/** The words of a button. One that only hides more of them, such as whose it is, stands in a row, and is no command of the page. */
const textOf = (children: ReactNode) =>
  [children]
    .flat()
    .filter((it) => typeof it === 'string')
    .join('')

/** What the desk's buttons have beside those of the site: an icon, a key, and a place in the command line. */
function useDeskButton<Rest>({ kind, icon, isIcon, isBig, shortcut, isCommand, children, ...rest }: Props & Rest) {
  const isOffered = isCommand ?? shortcut !== undefined
  const { attributes, hint } = useCommand({ shortcut, label: isOffered && !isIcon ? textOf(children) : '' })
  return {
    kind,
    rest,
    look: { ...attributes, 'data-icon': isIcon || undefined, 'data-big': isBig || undefined },
    shown: (
      <>
        {icon && <Icon path={icons[icon]} size={16} />}
        {isIcon ? <span className="sr-only">{children}</span> : children}
        {!isIcon && hint}
      </>
    ),
  }
}

/** A button of the desk. */
export function Button(props: Props & Omit<ButtonProps, 'isCompact'>) {
  const { kind, rest, look, shown } = useDeskButton(props)
  return (
    <PlainButton {...rest} {...look} kind={kind}>
      {shown}
    </PlainButton>
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
export function ButtonLink({ isAway, stay = false, ...props }: LinkProps) {
  const { kind, rest, look, shown } = useDeskButton(props)
  const link = { ...rest, ...look, ...buttonLook({ kind }), children: shown }
  return isAway ? <a {...link} /> : <Link {...link} stay={stay} />
}
