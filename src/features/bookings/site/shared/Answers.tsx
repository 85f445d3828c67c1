import type { ReadAnswer } from '#features/questions/questions.ts'
import styles from './Paper.module.css'

/** The answers to the owner's questions. */
export const Answers = ({ of }: { of: readonly Omit<ReadAnswer, 'id'>[] }) =>
  of.length > 0 && (
    <dl className={styles.answers}>
      {of.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
