import { type ReactNode, useId } from 'react'
import { partClass } from './part-classes.ts'
import { cardClass } from './ui-classes.ts'

const looks = {
  panel: 'grid gap-2 grid-cols-1 content-start [&_h3]:text-dim [&_h3]:type-12 [&_h3]:font-600',
  dialog: partClass,
  page: cardClass,
}

type Props = { title: string; look?: keyof typeof looks; children: ReactNode }

/** A part of a panel, a dialog or a page, with its heading. */
export function Section({ title, look = 'panel', children }: Props) {
  const id = useId()
  const Heading = look === 'page' ? 'h2' : 'h3'
  return (
    // A panel has so many that they are no landmarks.
    <section className={looks[look]} aria-labelledby={look === 'panel' ? undefined : id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  )
}
