import { type ReactNode, useId, useState } from 'react'
import hidden from './hidden.module.css'
import styles from './Slip.module.css'

/** What one line of a slip asks for. */
export type SlipLine = {
  text: string
  /** More about it, less strong: the kind of vehicle. */
  about?: string | undefined
  /** Its amount, as it is shown; a dash if it is not known yet. */
  amount?: string | undefined
}

type Props = {
  title: string
  /** What the title is, where the page has headings of its own only. */
  as?: 'h2' | 'h3' | 'p'
  /** A reference, or the number of a document. */
  number?: string | undefined
  lines: readonly SlipLine[]
  total?: SlipLine | undefined
  /** What is said of the tax, if anything is known of it. */
  tax?: ReactNode
  when?: string | undefined
  where?: string | undefined
  children?: ReactNode
}

/** A till slip: what is asked for, line by line, and what it comes to. A line that is new shows it, and is read out. */
export function Slip({ title, as: Title = 'h2', number, lines, total, tax, when, where, children }: Props) {
  const id = useId()
  const all = total ? [...lines, total] : lines
  const [seen, setSeen] = useState(() => ({ keys: all.map(keyOf), fresh: new Set<string>() }))
  if (seen.keys.join() !== all.map(keyOf).join()) {
    const keys = all.map(keyOf)
    setSeen({ keys, fresh: new Set(keys.filter((key) => !seen.keys.includes(key))) })
  }
  const fresh = all.filter((line) => line.amount && seen.fresh.has(keyOf(line)))
  return (
    <section className={styles.slip} aria-labelledby={id}>
      <Title id={id} className={styles.title}>
        <span>{title}</span>
        {number && <span className={styles.number}>{number}</span>}
      </Title>
      <dl>
        {all.map((line) => (
          // Keyed by what it says, so that its colour begins anew with each change.
          <div
            key={keyOf(line)}
            className={line === total ? styles.total : undefined}
            data-fresh={seen.fresh.has(keyOf(line)) || undefined}
          >
            <dt>
              {line.text} {line.about && <span>{line.about}</span>}
            </dt>
            <dd data-empty={line.amount ? undefined : true}>{line.amount || '–'}</dd>
          </div>
        ))}
      </dl>
      {tax && <p className={styles.tax}>{tax}</p>}
      {(when || where) && (
        <p className={styles.appointment}>
          {when && <strong>{when}</strong>}
          {where && <span>{where}</span>}
        </p>
      )}
      {children}
      <p className={hidden.hidden} role="status">
        {fresh.map(({ text, amount }) => `${text}: ${amount}`).join('. ')}
      </p>
    </section>
  )
}

const keyOf = ({ text, about = '', amount = '' }: SlipLine) => `${text} ${about} ${amount}`
