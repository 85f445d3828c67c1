import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'
import { WetPaint } from './WetPaint.tsx'

type Props = {
  title: string
  text?: string | undefined
  ground?: 'light' | 'dark'
  /** Whether a dark section lies on beaded paint. */
  paint?: boolean
  children: ReactNode
}

/** A part of a page: a title, an optional line under it, and its content. */
export function Section({ title, text, ground = 'light', paint = false, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id} data-ground={ground}>
      {paint && <WetPaint />}
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </section>
  )
}
