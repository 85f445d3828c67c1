import { type ReactNode, useId } from 'react'
import styles from './Paper.module.css'

type Props = { title: string; text?: string | undefined; children: ReactNode }

/** The one next thing of a paper: a sentence, and the button that does it. */
export function Next({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className={styles.next} aria-labelledby={id} data-ground="dark">
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  )
}
