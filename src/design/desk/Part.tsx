import { type ReactNode, useId } from 'react'
import { partClass } from './part-classes.ts'

/** A part of a dialog with a heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={partClass} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
