import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import type { Link } from '#core/navigation-words.ts'

export type ButtonLook = {
  /** `main` is yellow, the one thing to do: one in view. `plain` has a border, `quiet` none. `alarm` takes something away. */
  kind?: 'main' | 'plain' | 'quiet' | 'alarm' | undefined
  isCompact?: boolean
  /** Whether it is as wide as its place. */
  isFull?: boolean
}

/** What makes an element look like a button: the site's sheet and the desk's say how. */
export const buttonLook = ({ kind = 'plain', isCompact, isFull }: ButtonLook = {}) => ({
  className: 'button',
  'data-kind': kind,
  'data-compact': isCompact || undefined,
  'data-full': isFull || undefined,
})

/** A link that looks like a button. */
export const ButtonLink = ({ label, page: _, kind, isCompact, isFull, children, ...props }: ButtonLinkProps) => (
  <a {...props} {...buttonLook({ kind, isCompact, isFull })}>
    {children}
    {label}
  </a>
)

type ButtonLinkProps = Link & ButtonLook & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> &
  ButtonLook & {
    /** What it does is under way: it takes no second press. */
    isBusy?: boolean
    children: ReactNode
  }

/** A button that does something where it stands. */
export const Button = ({ kind, isCompact, isFull, isBusy, onClick, ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    {...buttonLook({ kind, isCompact, isFull })}
    aria-disabled={isBusy || props['aria-disabled']}
    data-busy={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
  />
)
