import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { money } from '#core/money.ts'
import { businessDay, dayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { EmailLink, PhoneLink } from '#design/ContactLinks.tsx'
import { FailureNotice } from '#design/forms/FailureNotice.tsx'
import { TextField } from '#design/forms/Field.tsx'
import notices from '#design/forms/notices.module.css'
import hidden from '#design/hidden.module.css'
import { QrCode } from '#design/QrCode.tsx'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { ClientLink, OpenedLink } from '#features/invoices/site/shared/link/ClientLink.tsx'
import type { CardStarted, ClientPayment, PayState, SentTransfer } from '#features/payments/pay.ts'
import { payPage as words } from '#features/payments/pay-words.ts'
import type { Answer } from '#platform/browser/api/ask.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'
import styles from './Pay.module.css'
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
  return (
    <article className={styles.sheet} aria-labelledby="payment" data-printed>
      <div ref={news} tabIndex={-1} role="status">
        <TransferNotice payment={payment} />
      </div>
      <header>
        <p className={styles.second}>{t(words).states[state]}</p>
        <h2 id="payment">{t(words).title[isReceipt ? 'receipt' : kind](number)}</h2>
        <p className={styles.amount}>{money(amount_cents)}</p>
        {job && <p>{t(words).job(whenOf(job))}</p>}
        {isAsked && due_on !== null && (
          <p>{due_on < today() ? t(words).late(dayLabel(due_on)) : t(words).due(dayLabel(due_on))}</p>
        )}
        {payment.paid_on !== null && <p>{t(words).received(dayLabel(payment.paid_on))}</p>}
        <p className={styles.second}>
          {t(words).from} {payment.seller_name}
        </p>
      </header>
      {kind === 'deposit' && (isAsked || state === 'paid') && <p>{t(words).rule(return_hours)}</p>}
      {isAsked && card === 'on' && <Card amount={money(amount_cents)} byCard={byCard} />}
      {isAsked &&
        card !== 'looking' &&
        (payment.e_transfer === '' ? (
          card === 'off' && <p className={notices.alarm}>{t(words).noAddress}</p>
        ) : (
          <>
            <Steps payment={payment} />
            {!isWaiting && (
              <SentForm
                payment={payment}
                failure={failure}
                say={async (body) => {
                  const answer = await say(body)
                  setFailure(answer.ok ? undefined : answer.detail)
                  return answer
                }}
              />
            )}
          </>
        ))}
      {payment.document && (
        <p>
          {kind === 'deposit' && `${t(words).applied(payment.document.number)} `}
          <a href={apiOrigin + payment.document.url}>{t(words).openDocument}</a>
        </p>
      )}
      {isReceipt && <p className={styles.second}>{t(words).print}</p>}
      <p className={styles.second}>
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
    if (card === 'looking') return <p className={notices.alarm}>{t(words).card.looking}</p>
    if (card === 'on' && isBack()) return <p className={notices.sent}>{t(words).card.back}</p>
    if (transfer === null) return null
    const message = transfer.missing ? t(words).missing : t(words).waiting
    return (
      <p className={transfer.missing ? notices.alarm : notices.sent}>
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
  return <p className={isGood[state] ? notices.sent : notices.alarm}>{message}</p>
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
    <section className={styles.form} aria-labelledby="card">
      <h3 id="card">{t(words).card.title}</h3>
      <p>{t(words).card.text}</p>
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
  return (
    <section className={styles.steps} aria-labelledby="steps">
      <h3 id="steps">{payment.card === 'on' ? t(words).card.or : t(words).steps}</h3>
      <p>{t(words).step.send}</p>
      <dl className={styles.three}>
        <Copied label={t(words).email} value={e_transfer} />
        {/* A bank's app takes the bare number. */}
        <Copied label={t(words).amount} value={(amount_cents / 100).toFixed(2)} shown={money(amount_cents)} />
        <Copied label={t(words).message} value={number} />
      </dl>
      <div className={styles.code}>
        <QrCode text={location.href} label={t(words).code} />
        <p className={styles.second}>{t(words).code}</p>
      </div>
    </section>
  )
}

/** How long a button says that it has copied. */
const COPIED_MS = 4000

function Copied({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
  const [is, setIs] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (is !== 'copied') return
    const timer = setTimeout(() => setIs(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [is])
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{shown}</strong>
        <Button
          aria-label={is === 'copied' ? t(words).copiedOf(label) : t(words).copy(label)}
          onClick={() =>
            void navigator.clipboard.writeText(value).then(
              () => setIs('copied'),
              () => setIs('failed'),
            )
          }
        >
          {is === 'copied' ? t(words).copied : t(words).copyShort}
        </Button>
        <span role="status" className={is === 'failed' ? styles.told : hidden.hidden}>
          {is === 'copied' && t(words).copiedOf(label)}
          {is === 'failed' && t(words).copyFailed}
        </span>
      </dd>
    </div>
  )
}

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
    <form className={styles.form} noValidate onSubmit={send}>
      <p>{t(words).step.tell}</p>
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
