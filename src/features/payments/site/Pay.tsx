import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { money } from '#core/money.ts'
import { businessDay, dayLabel, shortDayLabel, shortTimeLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button, ButtonLink } from '#design/Button.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import { Dots } from '#design/Dots.tsx'
import { FailureNotice } from '#design/forms/FailureNotice.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { QrCode } from '#design/QrCode.tsx'
import styles from '#features/bookings/site/shared/Paper.module.css'
import { ClientLink, OpenedLink } from '#features/invoices/site/shared/link/ClientLink.tsx'
import type { CardStarted, ClientPayment, PayState, SentTransfer } from '#features/payments/pay.ts'
import { payPage as words } from '#features/payments/pay-words.ts'
import type { Answer } from '#platform/browser/api/ask.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'
import own from './Pay.module.css'
import { usePayment } from './use-payment.ts'

/** What a client's link lets them pay. */
export const Pay = () => {
  useEffect(() => {
    const link = startedLink.read()
    if (isBack() && location.hash === '' && link !== undefined) location.replace(link)
  }, [])
  return (
    <ClientLink words={isClient() && isBack() ? { ...t(words), noToken: t(words).card.noToken } : t(words)}>
      {(token) => <Opened key={token} token={token} />}
    </ClientLink>
  )
}

const isClient = () => typeof location !== 'undefined'

/** The fragment of the page from which this tab went to pay by card. */
const startedLink = browserStore('sessionStorage', 'paying', z.string().check(z.regex(/^#/)))

function Opened({ token }: { token: string }) {
  const { say, byCard, ...opened } = usePayment(token)
  return (
    <OpenedLink opened={opened} words={t(words)}>
      {(payment) => <Sheet payment={payment} say={say} byCard={byCard} />}
    </OpenedLink>
  )
}

type Say = (body: SentTransfer) => Promise<Answer<ClientPayment>>
type ByCard = () => Promise<Answer<CardStarted>>

/** What is to be paid and how, or what became of it. */
function Sheet({ payment, say, byCard }: { payment: ClientPayment; say: Say; byCard: ByCard }) {
  const { kind, number, state, amount_cents, due_on, job, transfer, return_hours, card } = payment
  const [failure, setFailure] = useState<string>()
  const news = useRef<HTMLDivElement>(null)
  const isAsked = state === 'asked'
  const isWaiting = isAsked && transfer !== null && !transfer.missing
  const status = isWaiting ? 'waiting' : card === 'looking' ? card : state
  const before = useRef(status)
  // The page updates by itself: what is new is read aloud, and is where the keyboard goes on.
  useEffect(() => {
    if (before.current !== status) news.current?.focus()
    before.current = status
  }, [status])
  const isReceipt = kind === 'deposit' && (state === 'paid' || state === 'kept')
  const now = isWaiting ? 1 : state === 'paid' ? 2 : isAsked ? 0 : undefined
  return (
    <article className={styles.paper} aria-labelledby="payment" data-printed>
      <div className={styles.card}>
        <h2 id="payment" className={own.title}>
          <span className={styles.small}>
            {t(words).title[isReceipt ? 'receipt' : kind](number)}
            {job && ` · ${t(words).job(shortTimeLabel(job.appoint_date, job.appoint_time))}`}
          </span>{' '}
          {isWaiting ? t(words).isSent : <span className={styles.amount}>{money(amount_cents)}</span>}
        </h2>
        <div ref={news} tabIndex={-1} role="status">
          <TransferNotice payment={payment} />
        </div>
        {now !== undefined && now > 0 && (
          <Dots of={t(words).dots.map((name, i) => ({ name, isReached: i <= now, isNow: i === now }))} />
        )}
        {isAsked && !isWaiting && due_on !== null && (
          <p>{due_on < today() ? t(words).late(shortDayLabel(due_on)) : t(words).due(shortDayLabel(due_on))}</p>
        )}
        {payment.paid_on !== null && <p>{t(words).received(dayLabel(payment.paid_on))}</p>}
        {kind === 'deposit' && ((isAsked && !isWaiting) || state === 'paid') && (
          <p className={styles.small}>{t(words).rule(return_hours)}</p>
        )}
        {isReceipt && (
          <p className={styles.small}>
            {t(words).from} {payment.seller_name}
          </p>
        )}
        {payment.document && (
          <p>
            {kind === 'deposit' && `${t(words).applied(payment.document.number)} `}
            <a href={apiOrigin + payment.document.url}>{t(words).openDocument}</a>
          </p>
        )}
        {isWaiting && payment.see_url !== null && (
          <ButtonLink kind="main" href={payment.see_url} label={t(words).see} />
        )}
        {isWaiting && card !== 'looking' && (
          <details className={own.again}>
            <summary>{t(words).once}</summary>
            <Steps payment={payment} />
          </details>
        )}
      </div>
      {isAsked && !isWaiting && card === 'on' && <Card amount={money(amount_cents)} byCard={byCard} />}
      {isAsked &&
        !isWaiting &&
        card !== 'looking' &&
        (payment.e_transfer === '' ? (
          card === 'off' && <p className={styles.cannot}>{t(words).noAddress}</p>
        ) : (
          <section className={styles.card} aria-labelledby="steps">
            <h2 id="steps">{card === 'on' ? t(words).card.or : t(words).steps}</h2>
            <Steps payment={payment} />
            <SentForm
              payment={payment}
              failure={failure}
              say={async (body) => {
                const answer = await say(body)
                setFailure(answer.ok ? undefined : answer.detail)
                return answer
              }}
            />
          </section>
        ))}
      <div className={styles.links}>
        {!isWaiting && payment.see_url !== null && <a href={payment.see_url}>{t(words).see}</a>}
        <button type="button" onClick={() => print()}>
          {t(words).print}
        </button>
      </div>
      <p className={styles.small}>
        {t(words).callOrWrite} <PhoneLink />, <EmailLink />.
      </p>
    </article>
  )
}

/** What became of it, or of what the client has said. */
function TransferNotice({ payment }: { payment: ClientPayment }) {
  const { kind, state, amount_cents, transfer, return_hours, card } = payment
  const amount = money(amount_cents)
  if (state === 'asked') {
    if (card === 'looking') return <p className={styles.cannot}>{t(words).card.looking}</p>
    if (card === 'on' && isBack()) return <p className={styles.cannot}>{t(words).card.back}</p>
    if (transfer === null) return null
    const message = transfer.missing ? t(words).missing : t(words).waiting
    return (
      <p className={transfer.missing ? styles.cannot : undefined}>
        {message(money(transfer.amount_cents), dayLabel(businessDay(new Date(transfer.at))))}
        {transfer.reference !== '' && ` ${t(words).waitingReference(transfer.reference)}`}
      </p>
    )
  }
  const message = {
    paid: t(words).said.paid[kind],
    back: t(words).said.back(amount),
    late: t(words).said.late(amount, return_hours),
    returned: t(words).said.returned(amount),
    kept: t(words).said.kept(amount),
    waived: t(words).said.waived,
    withdrawn: t(words).said.withdrawn,
    cancelled: t(words).said.cancelled,
  }[state]
  return (
    <p className={styles.news} data-bad={isGood[state] ? undefined : true}>
      <Icon path={isGood[state] ? marks.check : marks.alert} size={20} />
      {message}
    </p>
  )
}

/** Whether what became of it asks nothing of the client. */
const isGood: Record<Exclude<PayState, 'asked'>, boolean> = {
  paid: true,
  back: true,
  returned: true,
  waived: true,
  late: false,
  kept: false,
  withdrawn: false,
  cancelled: false,
}

/** Whether the client comes from Square's page. Nothing of its address says that they have paid. */
const isBack = () => new URLSearchParams(location.search).get('by') === 'card'

/** The way to Square's page. */
function Card({ amount, byCard }: { amount: string; byCard: ByCard }) {
  const [is, setIs] = useState<'opening' | { failed: string }>()
  // Back from Square's page, a browser shows this one as it was left.
  useEffect(() => {
    const reset = () => setIs(undefined)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  async function open() {
    if (is === 'opening') return
    setIs('opening')
    const started = await byCard()
    if (started.ok) {
      // Square gets no link of ours: this tab knows where it leads back to.
      startedLink.write(location.hash)
      location.assign(started.value.url)
    } else setIs({ failed: started.detail })
  }
  return (
    <section className={styles.card} aria-labelledby="card">
      <h2 id="card">{t(words).card.title}</h2>
      <p className={styles.small}>{t(words).card.text}</p>
      {typeof is === 'object' && <FailureNotice title={t(words).card.failed} detail={is.failed} leads />}
      <Button kind="main" isBusy={is === 'opening'} onClick={open}>
        {is === 'opening' ? t(words).card.opening : t(words).card.pay(amount)}
      </Button>
    </section>
  )
}

/** The three that a bank's app asks for, each with a button that copies it, and a code for a phone. */
function Steps({ payment }: { payment: ClientPayment }) {
  const { e_transfer, amount_cents, number } = payment
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (copied === undefined) return
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const [hasFailed, setFailed] = useState(false)
  const row = (label: string, value: string, shown = value) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{shown}</strong>
        <button
          type="button"
          aria-label={t(words).copy(label)}
          onClick={() =>
            void navigator.clipboard.writeText(value).then(
              () => setCopied(label),
              () => setFailed(true),
            )
          }
        >
          <Icon path={copied === label ? marks.check : COPY} size={20} />
        </button>
      </dd>
    </div>
  )
  return (
    <>
      <p>{t(words).send}</p>
      <dl className={own.three}>
        {row(t(words).email, e_transfer)}
        {/* A bank's app takes the bare number. */}
        {row(t(words).amount, (amount_cents / 100).toFixed(2), money(amount_cents))}
        {row(t(words).message, number)}
      </dl>
      <p role="status" className={own.told}>
        {hasFailed ? t(words).copyFailed : copied !== undefined && t(words).copiedOf(copied)}
      </p>
      <div className={own.code}>
        <QrCode text={location.href} label={t(words).code} />
        <p className={styles.small}>{t(words).code}</p>
      </div>
    </>
  )
}

/** How long a row says that it has been copied. */
const COPIED_MS = 4000

const COPY = 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4'

type FormProps = { payment: ClientPayment; failure: string | undefined; say: Say }

/** Interac's reference, and “I have sent it”. */
function SentForm({ payment, failure, say }: FormProps) {
  const [reference, setReference] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isSending, setSending] = useState(false)
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setSending(true)
    setWrong(undefined)
    const answer = await say({ amount_cents: payment.amount_cents, reference })
    setSending(false)
    const field = answer.ok ? undefined : answer.problem?.errors?.[0]
    if (field?.field !== 'reference') return
    setWrong(field.message)
    form.querySelector<HTMLElement>('#reference')?.focus()
  }
  return (
    <form className={own.form} noValidate onSubmit={send}>
      <TextField
        words={{
          name: 'reference',
          label: t(words).reference,
          hint: t(words).referenceHint,
          required: false,
          error: wrong,
        }}
        value={reference}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        onChange={({ target }) => setReference(target.value)}
      />
      {failure !== undefined && wrong === undefined && (
        <FailureNotice title={t(words).notDone} detail={failure} leads />
      )}
      <Button type="submit" kind={payment.card === 'on' ? 'plain' : 'main'} isBusy={isSending}>
        {isSending ? t(words).sending : t(words).sent}
      </Button>
    </form>
  )
}
