import { useEffect, useRef, useState } from 'react'
import { money, percent, quantity, tax } from '#core/money.ts'
import { dayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button, ButtonLink } from '#design/Button.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import { FailureNotice } from '#design/forms/FailureNotice.tsx'
import { TextArea } from '#design/forms/Field.tsx'
import notices from '#design/forms/notices.module.css'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { documents } from '#features/invoices/money-words.ts'
import { depositOf } from '#features/invoices/quote-kinds.ts'
import { ClientLink, OpenedLink } from '#features/invoices/site/shared/link/ClientLink.tsx'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import type { ClientQuote } from '#features/quotes/quote.ts'
import { quotePage as words } from '#features/quotes/words.ts'
import type { Answer } from '#platform/browser/api/ask.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import styles from './Quote.module.css'
import { isReplaced, useQuote } from './use-quote.ts'

/** The quote that a client's link opens. */
export const Quote = () => <ClientLink words={t(words)}>{(token) => <Opened key={token} token={token} />}</ClientLink>

function Opened({ token }: { token: string }) {
  const { answer, ...opened } = useQuote(token)
  return (
    <OpenedLink opened={opened} words={t(words)}>
      {(quote) => <Sheet quote={quote} answer={answer} />}
    </OpenedLink>
  )
}

type Send = (path: string, body: object) => Promise<Answer<ClientQuote>>

/** The quote, with its choices and its two answers; nothing changes without a button. */
function Sheet({ quote, answer }: { quote: ClientQuote; answer: Send }) {
  const { id, number, state, lines, rate, rate_name, time, deposit, asked } = quote
  const isOpen = state === 'open'
  const isAccepted = state === 'accepted'
  const [ticked, setTicked] = useState(() => suggestedOf(quote))
  const [seen, setSeen] = useState(id)
  const [word, setWord] = useState('')
  const [isDeclining, setDeclining] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isNew, setNew] = useState(false)
  const resultRef = useRef<HTMLDivElement>(null)
  // A newer version has other lines.
  if (seen !== id) {
    setSeen(id)
    setTicked(suggestedOf(quote))
  }
  const news = useRef(state)
  useEffect(() => {
    if (news.current !== state || isNew) resultRef.current?.focus()
    news.current = state
  }, [state, isNew])

  const counts = ({ choice, chosen }: ClientQuote['lines'][number], i: number) =>
    choice === 'fixed' || (isOpen ? ticked.has(i) : isAccepted ? chosen : choice === 'suggested')
  const subtotal = lines.reduce((sum, line, i) => sum + (counts(line, i) ? line.amount_cents : 0), 0)
  const total = subtotal + tax(subtotal, rate)
  const later = depositOf({ deposit_kind: deposit.kind, deposit_value: deposit.value }, total)
  // What was accepted stands as one list: nothing of it is a choice any more.
  const isSettled = ({ choice }: ClientQuote['lines'][number]) => isAccepted || choice === 'fixed'
  const options = lines.flatMap((line, i) => (isSettled(line) ? [] : [{ line, i }]))

  async function send(path: string, body: object) {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    setNew(false)
    const done = await answer(path, { id, word, ...body })
    setSending(false)
    if (done.ok) setDeclining(false)
    else if (isReplaced(done)) setNew(true)
    else setFailure(done.detail)
  }
  return (
    <form
      className={styles.quote}
      aria-labelledby="quote"
      data-printed
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(isDeclining ? clientQuoteCalls.quoteDecline : clientQuoteCalls.quoteAccept, {
          ...(!isDeclining && { chosen: [...ticked].sort((a, b) => a - b) }),
        })
      }}
    >
      <div ref={resultRef} tabIndex={-1} role="status">
        {isNew && <p className={notices.alarm}>{t(words).newVersion}</p>}
        {!isOpen && (
          <p className={isAccepted || state === 'declined' ? notices.sent : notices.alarm}>
            {isAccepted && time ? t(words).said.acceptedTime(whenOf(time)) : t(words).said[state]}
          </p>
        )}
        {isAccepted && asked?.is_open && <p>{t(words).next(money(asked.amount_cents), dayLabel(asked.due_on))}</p>}
      </div>
      {isAccepted && asked?.is_open && (
        <p>
          <ButtonLink kind="main" href={asked.pay_url} label={t(words).pay} />
        </p>
      )}
      {isAccepted && time && <p>{t(words).seeBooking}</p>}
      <div className={styles.offer}>
        <header>
          <p className={styles.second}>
            {isOpen ? t(words).openUntil(dayLabel(quote.valid_until)) : t(words).states[state]}
          </p>
          <h2 id="quote">{t(words).title(number)}</h2>
          <p>{t(words).for(quote.client_name)}</p>
        </header>
        {quote.note && <p className={styles.note}>{quote.note}</p>}
        <ul role="list" className={styles.lines} aria-label={t(words).included}>
          {lines.map(
            (line, i) =>
              isSettled(line) &&
              counts(line, i) && (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
                <li key={i} className={styles.line}>
                  <Line line={line} isOption={false} />
                </li>
              ),
          )}
        </ul>
        {options.length > 0 && (
          <fieldset className={styles.lines} disabled={!isOpen}>
            <legend>{isOpen ? t(words).options : t(words).optional}</legend>
            {options.map(({ line, i }) => (
              <label key={i} className={styles.line}>
                <input
                  type="checkbox"
                  checked={counts(line, i)}
                  onChange={({ target }) =>
                    setTicked((now) => {
                      const next = new Set(now)
                      if (target.checked) next.add(i)
                      else next.delete(i)
                      return next
                    })
                  }
                />
                <Line line={line} isOption />
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <div className={styles.decision}>
        <dl className={styles.sums} aria-live="polite">
          {rate > 0 && (
            <>
              <Sum label={t(words).chosen} cents={subtotal} />
              <Sum label={t(documents).tax(rate_name, percent(rate))} cents={total - subtotal} />
            </>
          )}
          <Sum label={t(words).total} cents={total} isStrong />
        </dl>
        {isOpen && time && <p>{t(words).time(whenOf(time))}</p>}
        {later > 0 && (isOpen || (isAccepted && !asked)) && <p>{t(words).deposit(money(later))}</p>}
        {isOpen && (
          <div className={styles.answer}>
            <TextArea
              words={{
                name: 'word',
                label: isDeclining ? t(words).declineWord : t(words).word,
                hint: isDeclining ? undefined : t(words).wordHint,
                required: false,
              }}
              rows={2}
              value={word}
              maxLength={1000}
              onChange={({ target }) => setWord(target.value)}
            />
            <Button onClick={() => setDeclining(!isDeclining)}>{isDeclining ? t(words).keep : t(words).decline}</Button>
          </div>
        )}
        {failure !== undefined && <FailureNotice title={t(words).notDone} detail={failure} leads />}
        {isOpen && (
          <div className={styles.bar}>
            <p>
              <span>{t(words).total}</span> <strong>{money(total)}</strong>
            </p>
            <Button kind={isDeclining ? 'alarm' : 'main'} type="submit" isBusy={isSending}>
              {isSending ? t(words).sending : isDeclining ? t(words).declineSure : t(words).accept}
            </Button>
          </div>
        )}
      </div>
      <p>
        <a href={apiOrigin + quote.pdf_url}>{t(words).pdf}</a>
      </p>
      <p className={styles.second}>
        {t(words).callOrWrite} <PhoneLink />, <EmailLink />.
      </p>
    </form>
  )
}

const suggestedOf = ({ lines }: ClientQuote): ReadonlySet<number> =>
  new Set(lines.flatMap(({ choice }, i) => (choice === 'suggested' ? [i] : [])))

const Line = ({ line, isOption }: { line: ClientQuote['lines'][number]; isOption: boolean }) => (
  <>
    <span>
      <strong>{line.text}</strong>
      {line.about && <small>{line.about}</small>}
      {line.quantity !== 1000 && <small>{t(words).quantity(quantity(line.quantity))}</small>}
      {isOption && line.choice === 'suggested' && <small>{t(words).suggested}</small>}
    </span>
    <span className={styles.amount}>
      {isOption && '+'}
      {money(line.amount_cents)}
    </span>
  </>
)

type SumProps = { label: string; cents: number; isStrong?: boolean }

const Sum = ({ label, cents, isStrong = false }: SumProps) => (
  <div data-strong={isStrong || undefined}>
    <dt>{label}</dt>
    <dd>{money(cents)}</dd>
  </div>
)
