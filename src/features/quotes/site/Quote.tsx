import { useEffect, useRef, useState } from 'react'
import { money, percent, quantity, tax } from '#core/money.ts'
import { shortDayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button, ButtonLink } from '#design/Button.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import { FailureNotice } from '#design/forms/FailureNotice.tsx'
import { TextArea } from '#design/forms/Field.tsx'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { Slip, type SlipLine } from '#design/Slip.tsx'
import { managePage } from '#features/bookings/manage-words.ts'
import { Next } from '#features/bookings/site/shared/Next.tsx'
import styles from '#features/bookings/site/shared/Paper.module.css'
import { Steps } from '#features/bookings/site/shared/Steps.tsx'
import { When } from '#features/bookings/site/shared/When.tsx'
import { documents } from '#features/invoices/money-words.ts'
import { depositOf } from '#features/invoices/quote-kinds.ts'
import { ClientLink, OpenedLink } from '#features/invoices/site/shared/link/ClientLink.tsx'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import type { ClientQuote } from '#features/quotes/quote.ts'
import { quotePage as words } from '#features/quotes/words.ts'
import type { Answer } from '#platform/browser/api/ask.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import own from './Quote.module.css'
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
  const [isWriting, setWriting] = useState(false)
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
  const settled = lines.filter((line, i) => isSettled(line) && counts(line, i))
  const slip: SlipLine[] = [
    { text: t(words).included, amount: money(settled.reduce((sum, line) => sum + line.amount_cents, 0)) },
    ...options.filter(({ line, i }) => counts(line, i)).map(({ line }) => slipLine(line)),
  ]
  const taxLine = { text: t(documents).tax(rate_name, percent(rate)), amount: money(total - subtotal) }

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
  const says = !isOpen && (
    <p className={styles.news} data-bad={!isAccepted && state !== 'declined' ? true : undefined}>
      <Icon path={isAccepted || state === 'declined' ? marks.check : marks.alert} size={20} />
      {t(words).said[state]}
    </p>
  )
  const foot = (
    <div className={styles.links}>
      {isOpen && (
        <button type="button" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
          {t(words).word}
        </button>
      )}
      <a href={apiOrigin + quote.pdf_url}>{t(words).pdf}</a>
    </div>
  )
  return (
    <form
      className={`${styles.paper} ${isAccepted ? '' : own.split}`}
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
      <div className={own.left}>
        <div ref={resultRef} tabIndex={-1} role="status">
          {isNew && (
            <p className={styles.news} data-bad>
              <Icon path={marks.alert} size={20} />
              {t(words).newVersion}
            </p>
          )}
          {says}
        </div>
        {isAccepted && <Afterwards quote={quote} />}
        <div className={isAccepted ? hidden.hidden : own.about}>
          <h2 id="quote">{t(words).title(number)}</h2> · {t(words).for(quote.client_name)} ·{' '}
          {isOpen ? t(words).openUntil(shortDayLabel(quote.valid_until)) : t(words).states[state]}
        </div>
        {time && (
          <div className={styles.card}>
            <When {...time} />
            {isAccepted ? <Steps status="confirmed" /> : null}
            {isOpen && <p className={styles.small}>{t(words).time}</p>}
          </div>
        )}
        {quote.note && <p className={`${styles.card} ${styles.typed}`}>{quote.note}</p>}
        {!isAccepted && (
          <div className={styles.card}>
            <h2>{t(words).included}</h2>
            <ul role="list" className={own.lines}>
              {settled.map((line, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
                <li key={i}>
                  <Line line={line} />
                </li>
              ))}
            </ul>
            {options.length > 0 && (
              <fieldset className={own.options} disabled={!isOpen}>
                <legend>{isOpen ? t(words).options : t(words).optional}</legend>
                {options.map(({ line, i }) => (
                  <label key={i}>
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
        )}
      </div>
      <div className={own.right}>
        <Slip
          title={isAccepted ? t(managePage).slip.price : t(words).total}
          number={isAccepted ? number : undefined}
          lines={[...(isAccepted ? settled.map(slipLine) : slip), ...(rate > 0 ? [taxLine] : [])]}
          total={{ text: t(words).total, amount: money(total) }}
          tax={later > 0 && (isOpen || (isAccepted && !asked)) ? t(words).deposit(money(later)) : undefined}
        />
        {isOpen && (
          <>
            {(isWriting || isDeclining) && (
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
            )}
            {failure !== undefined && <FailureNotice title={t(words).notDone} detail={failure} leads />}
            <div className={own.answer}>
              <Button kind={isDeclining ? 'alarm' : 'main'} type="submit" isBusy={isSending}>
                {isSending
                  ? t(words).sending
                  : isDeclining
                    ? t(words).declineSure
                    : `${t(words).accept} · ${money(total)}`}
              </Button>
            </div>
            <Button onClick={() => setDeclining(!isDeclining)}>{isDeclining ? t(words).keep : t(words).decline}</Button>
          </>
        )}
        {foot}
        <p className={styles.small}>
          {t(words).callOrWrite} <PhoneLink />, <EmailLink />.
        </p>
      </div>
    </form>
  )
}

/** What is left to do once it is accepted, in its place. */
function Afterwards({ quote: { asked, see_url, time } }: { quote: ClientQuote }) {
  const isLeft = asked?.is_open
  const see = see_url !== null && <ButtonLink kind={isLeft ? 'plain' : 'main'} href={see_url} label={t(words).see} />
  if (!isLeft && !see) return null
  return (
    <Next
      title={
        isLeft
          ? t(words).next(money(asked.amount_cents), time !== null)
          : time
            ? t(words).confirmed
            : t(words).said.accepted
      }
      text={isLeft ? t(words).by(shortDayLabel(asked.due_on)) : undefined}
    >
      {isLeft && (
        <ButtonLink kind="main" href={asked.pay_url} label={t(managePage).deposit.pay(money(asked.amount_cents))} />
      )}
      {see}
    </Next>
  )
}

const suggestedOf = ({ lines }: ClientQuote): ReadonlySet<number> =>
  new Set(lines.flatMap(({ choice }, i) => (choice === 'suggested' ? [i] : [])))

const slipLine = ({ text, about, amount_cents }: ClientQuote['lines'][number]): SlipLine => ({
  text,
  about,
  amount: money(amount_cents),
})

const Line = ({ line, isOption = false }: { line: ClientQuote['lines'][number]; isOption?: boolean }) => (
  <>
    <span>
      {line.text}
      {line.about && <small>{line.about}</small>}
      {line.quantity !== 1000 && <small>{t(words).quantity(quantity(line.quantity))}</small>}
      {isOption && line.choice === 'suggested' && <small>{t(words).suggested}</small>}
    </span>
    <strong>{money(line.amount_cents)}</strong>
  </>
)
