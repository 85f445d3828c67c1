import { receipt as words } from '#content/receipt.ts'
import { requestFacts } from '#domain/request-facts.ts'
import { apiOrigin } from '#site/build/settings.ts'
import { content } from '#site/content/content.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import type { SentRequest } from './kept-receipt.ts'
import styles from './Receipt.module.css'

export { keptReceipt } from './kept-receipt.ts'

type Props = { sent: SentRequest; onAgain: () => void }

/** What was sent, in the words of the mail about it, and what to do next. */
export function Receipt({ sent, onAgain }: Props) {
  const { answer, where, pay_conf, email } = sent
  const { hold = 'held', answer_by = null, reference } = answer
  const { title, intro, rows, held } = requestFacts(
    content(),
    { ...sent, reference },
    { state: hold, until: answer_by },
  )
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt">{title}</h2>
      <p>{intro}</p>
      <dl>
        {[...rows, [words.where, where], [words.means, pay_conf]].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hold === 'held' ? <p>{held}</p> : <p className={styles.loose}>{words.hold[hold]}</p>}
      <p>{words.mailed(email)}</p>
      <div className={styles.buttons}>
        {answer.view_url && <ButtonLink href={answer.view_url} label={words.see} />}
        {answer.calendar_url && (
          <ButtonLink secondary href={apiOrigin + answer.calendar_url} label={words.calendar} />
        )}
        <Button secondary onClick={() => print()}>
          {words.print}
        </Button>
        <Button secondary onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    </section>
  )
}
