import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { clientLanguage } from '#content/client-language.ts'
import { paymentWords as words } from '#content/desk-payment.ts'
import {
  OVER_BALANCE,
  OverBalance,
  type PaymentMethod,
  PaymentRequest,
  paymentMethods,
  type ToCollect,
} from '#domain/desk/money.ts'
import type { Language } from '#domain/language.ts'
import { cashRounding, money } from '#domain/money.ts'
import { smsHref } from '#domain/phone.ts'
import { today } from '#domain/time.ts'
import { typedCents } from '#domain/typed-money.ts'
import { content } from '#site/content/content.ts'
import { type ApiError, errorText } from '#site/desk/api/call.ts'
import { useSession } from '#site/desk/session.ts'
import { Button, ButtonLink } from '#site/desk/ui/Button.tsx'
import { Dialog } from '#site/desk/ui/Dialog.tsx'
import { Icon, type IconName } from '#site/desk/ui/Icon.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Figure, Note } from '#site/desk/ui/Parts.tsx'
import { say } from '#site/desk/ui/Toast.tsx'
import { Pair, TextField } from '#site/forms/Field.tsx'
import { focusWrongField } from '#site/forms/focus-error.ts'
import { amountError, centsOf, handedOver } from './amount.ts'
import { Cash, ETransfer, Terminal } from './PaymentWays.tsx'
import { payments, type Taken, takeBackPayment, takeBackUnsent, takePayment } from './payments.ts'
import css from './TakePayment.module.css'

/** What is paid: a job with its open invoices, or one document. */
export type PaidFor = Omit<ToCollect, 'subtotal_cents' | 'keys'> & {
  /** The job's id; null for a document about none. */
  booking: string | null
  /** The document that alone is paid. Without one the job is. */
  document?: string
  /** The client's name, and how to send a text message. */
  name: string
  phone?: string
  language?: Language
}

export type TakePaymentProps = {
  paidFor: PaidFor
  isOpen: boolean
  onClose: () => void
  /** Called once the payment is noted, here or at the server. */
  onTaken?: () => void
}

/** Takes the payment of one job. Without a network it is kept, and sent later, once. */
export function TakePayment(props: TakePaymentProps) {
  const [round, setRound] = useState(0)
  return (
    <Sheet
      key={round}
      {...props}
      onTaken={() => {
        // A new one is empty.
        setRound(round + 1)
        props.onClose()
        props.onTaken?.()
      }}
    />
  )
}

const icons = {
  ...{ cash: 'cash', e_transfer: 'swap', card: 'card', bank_deposit: 'bank', cheque: 'document' },
} as const satisfies Record<PaymentMethod, IconName>

/** More than is owed, before or after the server has said so. */
type Over = { over_cents: number; others?: OverBalance['others']; document_id?: string | null }

function Sheet({ paidFor: now, isOpen, onClose, onTaken }: TakePaymentProps) {
  // While it is sent, it is taken off what is left to collect already: the sheet stays as it is.
  const [sending, setSending] = useState<PaidFor>()
  const paidFor = sending ?? now
  const isBusy = sending !== undefined
  const { total_cents, tax_cents, balance_cents, paid_cents, has_invoice, name } = paidFor
  const { role } = useSession()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // The state is late within a frame: a double press is two presses.
  const isTaking = useRef(false)
  const isSeen = useRef(false)
  useEffect(() => {
    isSeen.current = isOpen
    return () => {
      isSeen.current = false
    }
  }, [isOpen])
  const [typed, setTyped] = useState<string>()
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [given, setGiven] = useState<string>()
  const [tip, setTip] = useState('')
  const [reference, setReference] = useState('')
  const [day, setDay] = useState<string>()
  const [over, setOver] = useState<Over>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()

  const owed = Math.max(balance_cents, 0)
  const amount = typed === undefined && owed > 0 ? typedCents(owed) : (typed ?? '')
  const cents = centsOf(amount) ?? 0
  const tipCents = centsOf(tip) ?? 0
  const received = cents + tipCents + (method === 'cash' ? cashRounding(cents) : 0)
  const hasPrice = total_cents > 0 || has_invoice
  const isOther = typed !== undefined || owed === 0

  function refuse(found: Readonly<Record<string, string>>) {
    setErrors(found)
    requestAnimationFrame(() => focusWrongField(form.current))
  }

  /** Sends what is in the fields, or with these in their place. */
  async function take({ allocations }: Pick<PaymentRequest, 'allocations'> = { allocations: [] }) {
    if (isTaking.current) return
    const request = {
      ...{ method, reference, note: '', paid_on: day ?? today(), tip_cents: tipCents },
      ...(allocations.length > 0
        ? { allocations }
        : paidFor.document
          ? { allocations: [{ document_id: paidFor.document, amount_cents: cents }] }
          : { allocations: [], booking_id: paidFor.booking ?? '', amount_cents: cents }),
    }
    // The same rules as the server's: without a network nobody else can refuse it.
    const checked = z.safeParse(PaymentRequest, { ...request, key: '0'.repeat(32) })
    if (!checked.success)
      return refuse(
        Object.fromEntries(checked.error.issues.map((one) => [String(one.path[0]), one.message])),
      )
    isTaking.current = true
    setSending(paidFor)
    const { key: _, ...wanted } = checked.data
    const taken = await takePayment({ booking: paidFor.booking ?? '', name }, wanted)
    isTaking.current = false
    setSending(undefined)
    if (taken.is === 'refused') {
      // If the sheet was closed meanwhile, the refusal stays on Today.
      if (!isSeen.current) return
      payments.remove(taken.entry)
      return refused(taken.error)
    }
    tell(taken)
    onTaken?.()
  }

  function refused(error: ApiError) {
    const extra = error.problem.type === OVER_BALANCE && z.safeParse(OverBalance, error.answer).data
    if (extra) return setOver(extra)
    const found = error.problem.errors ?? []
    const known = found.filter(({ field }) => fields.some((one) => one === field))
    setFailure(known.length < Math.max(found.length, 1) ? errorText(error) : undefined)
    refuse(Object.fromEntries(known.map(({ field, message }) => [field, message])))
  }

  function tell(taken: Exclude<Taken, { is: 'refused' }>) {
    const done = words.done(name, money(received))
    if (taken.is === 'later')
      return say({
        words: `${done} ${words.later}`,
        icon: 'clock',
        undo: () =>
          say({ words: takeBackUnsent(taken.entry) ? words.undone(name) : words.onItsWay }),
      })
    say({
      words: done,
      // Crew ask the owner.
      ...(role === 'owner' && {
        undo: () =>
          void takeBackPayment(taken.answer).then(
            () => say({ words: words.undone(name) }),
            (error: unknown) => say({ words: errorText(error), icon: 'alert' }),
          ),
      }),
    })
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    form.current = event.currentTarget
    if (isBusy) return
    setFailure(undefined)
    setOver(undefined)
    const found = {
      amount_cents: amountError(amount),
      tip_cents: tip.trim() === '' ? undefined : amountError(tip, 0),
    }
    const wrong = Object.entries(found).flatMap(([field, error]) => (error ? [[field, error]] : []))
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong))
    setErrors({})
    if (cents > owed && hasPrice) return setOver({ over_cents: cents - owed })
    void take()
  }

  /** What is above the balance becomes a tip: in cash one of whole 5 cents, so that the sum stays. */
  function makeTip({ over_cents }: Over) {
    const left = cents - over_cents
    const rounded = method === 'cash' ? cashRounding(cents) - cashRounding(left) : 0
    setTyped(typedCents(left))
    setTip(typedCents(tipCents + over_cents + rounded))
    setOver(undefined)
  }

  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setOver(undefined)
    setErrors({})
  }

  return (
    <Dialog
      title={words.title(name)}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <Button kind="main" isBig type="submit" isBusy={isBusy}>
          {words.submit[method](money(received))}
        </Button>
      }
    >
      <div className={css.head}>
        <p>{owed > 0 ? words.collect : hasPrice ? words.paid : words.noPrice}</p>
        <p>
          <Figure>{money(owed)}</Figure>
        </p>
        <p className={css.sub}>
          <span>
            {[
              (tax_cents > 0 || balance_cents !== total_cents) &&
                words.total(money(total_cents), tax_cents > 0),
              paid_cents > 0 && words.paidBefore(money(paid_cents)),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          {!isOther && (
            <Button kind="quiet" onClick={() => setTyped(amount)}>
              {words.otherAmount}
            </Button>
          )}
        </p>
      </div>
      {isOther && (
        <TextField
          words={{ name: `${id}-amount`, label: words.amount, error: errors.amount_cents }}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => change(setTyped)(target.value)}
        />
      )}
      <fieldset className={css.methods}>
        <legend>{words.how}</legend>
        {paymentMethods.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`${id}-method`}
              checked={one === method}
              onChange={() => {
                setMethod(one)
                setErrors({})
              }}
            />
            <Icon name={icons[one]} size={24} />
            {words.methods[one]}
          </label>
        ))}
      </fieldset>
      {method === 'cash' && (
        <Cash
          total={received}
          rounding={cashRounding(cents)}
          hasTip={tipCents > 0}
          given={given}
          choices={handedOver(received)}
          onGiven={setGiven}
          onKeep={(cents) => {
            setTip(typedCents(tipCents + cents))
            setGiven(undefined)
          }}
        />
      )}
      {method === 'e_transfer' && (
        <ETransfer
          to={paidFor.e_transfer}
          amount={money(received)}
          code={paidFor.code}
          text={
            paidFor.phone &&
            paidFor.e_transfer && (
              <ButtonLink icon="message" isAway href={textUrl(paidFor, money(received))}>
                {words.eTransfer.text}
              </ButtonLink>
            )
          }
        />
      )}
      {method === 'card' && <Terminal amount={money(received)} />}
      <Pair isShort>
        <TextField
          words={{
            ...{ name: `${id}-tip`, label: words.tip, required: false },
            error: errors.tip_cents,
          }}
          value={tip}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => change(setTip)(target.value)}
        />
        <TextField
          words={{
            ...{ name: `${id}-reference`, label: words.reference[method], required: false },
            error: errors.reference,
          }}
          value={reference}
          autoComplete="off"
          onChange={({ target }) => change(setReference)(target.value)}
        />
      </Pair>
      {role === 'owner' && (
        <TextField
          words={{ name: `${id}-day`, label: words.day, error: errors.paid_on }}
          type="date"
          value={day ?? today()}
          max={today()}
          onChange={({ target }) => change(setDay)(target.value)}
        />
      )}
      {over && (
        <Note
          tone="wait"
          isAlert
          lead={words.over.title(money(over.over_cents))}
          actions={
            <>
              <Button isBusy={isBusy} onClick={() => makeTip(over)}>
                {words.over.tip}
              </Button>
              {over.others === undefined && (
                <Button isBusy={isBusy} onClick={() => void take()}>
                  {has_invoice ? words.over.other : words.over.price}
                </Button>
              )}
              <Button
                onClick={() => {
                  setOver(undefined)
                  setTyped(amount)
                  requestAnimationFrame(() =>
                    form.current?.querySelector<HTMLInputElement>('input')?.focus(),
                  )
                }}
              >
                {words.over.wrong}
              </Button>
            </>
          }
        >
          {over.others?.length === 0 ? words.over.noOther : words.over.ask}
        </Note>
      )}
      {role === 'owner' && over?.others && over.document_id && over.others.length > 0 && (
        <div className={css.others}>
          {over.others.map((other) => (
            <Button
              key={other.id}
              isBusy={isBusy}
              onClick={() =>
                void take({
                  allocations: [
                    ...(cents > over.over_cents
                      ? [
                          {
                            document_id: over.document_id ?? '',
                            amount_cents: cents - over.over_cents,
                          },
                        ]
                      : []),
                    { document_id: other.id, amount_cents: over.over_cents },
                  ],
                })
              }
            >
              {words.over.forInvoice(other.number ?? '', money(other.balance_cents))}
            </Button>
          ))}
        </div>
      )}
      <Failure words={failure} />
    </Dialog>
  )
}

/** The fields whose refusals stand beside them. */
const fields = ['amount_cents', 'tip_cents', 'reference', 'paid_on'] as const

/** A text message that asks for the e-Transfer. */
function textUrl({ phone = '', language, e_transfer, code }: PaidFor, amount: string) {
  const say = language === 'fr' ? clientLanguage.eTransferInFrench : words.eTransfer.texted
  return smsHref(phone, say(content().facts.business, e_transfer, amount, code))
}
