import { useEffect, useState } from 'react'
import { t } from '#core/words.ts'
import { Button, ButtonLink } from '#design/Button.tsx'
import { Boundary } from '#design/island/Boundary.tsx'
import { booking } from '#features/booking-fields/words.ts'
import { receipt as words } from '#features/booking-form/receipt-words.ts'
import { requestFacts } from '#features/bookings/request-facts.ts'
import { Steps } from '#features/bookings/site/shared/Steps.tsx'
import type { ReceiptLinks } from '#features/parts.ts'
import { chosenPrice } from '#features/services/service-facts.ts'
import { TextsQuestion } from '#features/texts/site/shared/TextsQuestion.tsx'
import { content } from '#platform/browser/content.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import { isRecent, MailLine } from './MailLine.tsx'
import styles from './Receipt.module.css'
import { keepReceipt, type SentRequest, storedReceipt } from './shared/stored-receipt.ts'

export { LastRequest } from './LastRequest.tsx'
export { isShownHere, showHere, storedReceipt } from './shared/stored-receipt.ts'

const more = Object.values(
  import.meta.glob<ReceiptLinks>('/src/features/*/site/receipt-links.ts', { eager: true, import: 'receiptLinks' }),
)

type Props = { sent: SentRequest; onAgain: () => void }

/** What was sent, in the words of the mail about it, what happens next, and what can be done. */
export function Receipt({ sent: first, onAgain }: Props) {
  const [sent, setSent] = useState(first)

  // Back from the client's page, where this tab may have changed the booking: the browser shows the page as it was left.
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      const kept = storedReceipt()
      if (kept) setSent(kept)
      else onAgain()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [onAgain])

  const { answer, pay_conf } = sent
  const { hold, answer_by, reference } = answer
  const { title, intro, rows, held } = requestFacts(
    content(),
    { ...sent, reference, price: chosenPrice(content(), sent), appoint_minutes: answer.appoint_minutes },
    { state: hold, until: answer_by },
  )
  const { answers } = t(booking).confirmation.fields.pay_conf.ready
  const how = t(words).answers[answers.map(String).indexOf(pay_conf)]
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt">{title}</h2>
      <Steps status="requested" />
      <p>{intro}</p>
      {hold === 'held' ? (
        <>
          <p>{held}</p>
          {how && <p>{how}</p>}
        </>
      ) : (
        <p className={styles.loose}>{t(words).hold[hold]}</p>
      )}
      <dl>
        {[...rows, ...(how && hold === 'held' ? [] : [{ label: t(words).means, value: pay_conf }])].map(
          ({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Boundary>
        <MailLine
          sent={sent}
          onCorrected={(corrected) => {
            keepReceipt(corrected)
            setSent(corrected)
          }}
        />
      </Boundary>
      {isRecent(answer) && (
        <Boundary>
          <TextsQuestion token={answer.id} />
        </Boundary>
      )}
      <div className={styles.buttons}>
        <ButtonLink kind="main" href={answer.view_url} label={t(words).see} />
        <ButtonLink href={apiOrigin + answer.calendar_url} label={t(words).calendar} />
        {more.flatMap((linksTo) => linksTo(answer.view_url).map((link) => <ButtonLink key={link.href} {...link} />))}
        <Button onClick={() => print()}>{t(words).print}</Button>
        <Button onClick={onAgain}>{t(words).again}</Button>
      </div>
    </section>
  )
}
