import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import type { Link } from '#core/navigation-words.ts'
import styles from './Button.module.css'

/** `danger`: it takes something away. */
type Look = { secondary?: boolean; danger?: boolean; compact?: boolean }

const className = ({ secondary, danger, compact }: { [Name in keyof Look]: Look[Name] | undefined }) =>
  [styles.button, secondary && styles.secondary, danger && styles.danger, compact && styles.compact]
    .filter(Boolean)
    .join(' ')

/** A link that looks like a button: yellow, or outlined if it is the second choice. */
export const ButtonLink = ({ label, page: _, secondary, danger, compact, children, ...props }: ButtonLinkProps) => (
  <a {...props} className={className({ secondary, danger, compact })}>
    {label}
    {children}
  </a>
)

type ButtonLinkProps = Link & Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>

type Props = ButtonHTMLAttributes<HTMLButtonElement> & Look & { children: ReactNode }

/** A button that does something on the page. */
export const Button = ({ secondary, danger, compact, ...props }: Props) => (
  <button type="button" {...props} className={className({ secondary, danger, compact })} />
)
