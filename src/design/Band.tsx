import { type ReactNode, useId } from 'react'
import styles from './Band.module.css'

type Props = {
  title: string
  text?: string | undefined
  /** What it lies on: the page, a quiet grey, or ink. */
  ground?: 'light' | 'salt' | 'dark'
  /** Whether it has less room above and below, as between two others of one subject. */
  isQuiet?: boolean
  children: ReactNode
}

/** A part of a public page, as wide as it is: a title, an optional line under it, and its content. */
export function Band({ title, text, ground = 'light', isQuiet, children }: Props) {
  const id = useId()
  return (
    <section className={styles.band} aria-labelledby={id} data-ground={ground} data-quiet={isQuiet}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}
