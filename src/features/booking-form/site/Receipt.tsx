import { useEffect, useState } from 'react'
import { durationLabel } from '#core/duration-label.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { Boundary } from '#design/island/Boundary.tsx'
import { Slip } from '#design/Slip.tsx'
import { booking } from '#features/booking-fields/words.ts'
import { receipt as words } from '#features/booking-form/receipt-words.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { Answers } from '#features/bookings/site/shared/Answers.tsx'
import styles from '#features/bookings/site/shared/Paper.module.css'
import { Steps } from '#features/bookings/site/shared/Steps.tsx'
import { When } from '#features/bookings/site/shared/When.tsx'
import type { ReceiptLinks } from '#features/parts.ts'
import { prices } from '#features/prices/words.ts'
import { promisedBy } from '#features/schedule/answer-promise.ts'
import { serviceLabel } from '#features/services/services.ts'
import { TextsQuestion } from '#features/texts/site/shared/TextsQuestion.tsx'
import { content } from '#platform/browser/content.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import { isRecent, MailLine } from './MailLine.tsx'
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

  const { answer, pay_conf, slip, service_type, vehicle, where, answers } = sent
  const { hold, answer_by, reference } = answer
  const { ready } = t(booking).confirmation.fields.pay_conf
  const says = t(words).answers[ready.answers.map(String).indexOf(pay_conf)]
  const work = [
    // A package has its own name there.
    slip.lines[0]?.text ?? serviceLabel(content().services, service_type),
    vehicle,
    answer.appoint_minutes > 0 ? t(prices).about(durationLabel(answer.appoint_minutes)) : undefined,
  ]
  return (
    <section className={styles.paper} data-receipt aria-label={content().mail.bookingClient.title}>
      <div className={styles.card}>
        <When {...sent} where={where} work={work} />
        <Steps status="requested" />
        {hold === 'held' ? (
          <p>
            <strong>{(says ?? t(words).answer)(promisedBy(answer_by))}</strong>{' '}
            <span className={styles.dim}>{t(words).held}</span>
          </p>
        ) : (
          <p className={styles.cannot}>{t(words).hold[hold]}</p>
        )}
        {!says && (
          <p className={styles.small}>
            {t(words).means}: {pay_conf}
          </p>
        )}
        <ButtonLink kind="main" href={answer.view_url} label={t(words).see} />
        <div className={styles.row}>
          <ButtonLink isCompact href={apiOrigin + answer.calendar_url} label={t(words).calendar} />
          {more.flatMap((linksTo) =>
            linksTo(answer.view_url).map((link) => <ButtonLink key={link.href} isCompact {...link} />),
          )}
        </div>
        <Answers of={answers} />
      </div>
      <Slip
        title={t(managePage).slip.request}
        number={reference}
        lines={slip.lines}
        total={slip.total ? { text: t(managePage).slip.total, amount: slip.total } : undefined}
        tax={slip.note}
      />
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
      <div className={styles.links}>
        <button type="button" onClick={() => print()}>
          {t(managePage).print}
        </button>
        <button type="button" onClick={onAgain}>
          {t(words).again}
        </button>
      </div>
    </section>
  )
}
