import styles from './Summary.module.css'

type Props = {
  title: string
  /** What stands in place of a choice that is not made yet. */
  none: string
  lines: readonly { term: string; text: string }[]
}

/** The card of the choices so far. The page brings it with no choice yet, so that its place is never empty. */
export const SummaryCard = ({ title, none, lines }: Props) => (
  <section className={styles.summary} aria-labelledby="summary" data-ground="dark">
    {/* Not a heading: only the form's sections have headings. */}
    <p id="summary" className={styles.title}>
      {title}
    </p>
    <dl>
      {lines.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-empty={text === ''}>{text || none}</dd>
        </div>
      ))}
    </dl>
  </section>
)
