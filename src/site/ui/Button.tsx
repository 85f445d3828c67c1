import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { Link } from '#content/navigation.ts'
import styles from './Button.module.css'

type Look = { secondary?: boolean; compact?: boolean }

/** The look of a button, for a link that is no `ButtonLink`. */
export const buttonClass = ({ secondary, compact }: Look) =>
  [styles.button, secondary && styles.secondary, compact && styles.compact]
    .filter(Boolean)
    .join(' ')

/** A link that looks like a button: yellow, or outlined if it is the second choice. */
export const ButtonLink = ({ href, label, secondary = false, compact = false }: Link & Look) => (
  <a className={buttonClass({ secondary, compact })} href={href}>
    {label}
  </a>
)

type Props = ButtonHTMLAttributes<HTMLButtonElement> & Look & { children: ReactNode }

/** A button that does something on the page. */
export const Button = ({ secondary = false, compact = false, ...props }: Props) => (
  <button type="button" {...props} className={buttonClass({ secondary, compact })} />
)
