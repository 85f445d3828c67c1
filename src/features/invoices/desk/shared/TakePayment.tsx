import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { money } from '#core/money.ts'
import { today } from '#core/time.ts'
import { typedCents } from '#core/typed-money.ts'
import { Button } from '#design/desk/Button.tsx'
import { Dialog, type DialogState } from '#design/desk/Dialog.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Stat } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { Pair, TextField } from '#design/forms/Field.tsx'
import { handedOver } from '#features/invoices/desk/amount.ts'
import { OverQuestion } from '#features/invoices/desk/OverQuestion.tsx'
import { Cash, ETransfer, Methods, Terminal } from '#features/invoices/desk/PaymentWays.tsx'
import {
  type Amounts,
  type Answer,
  amountsOf,
  asTip,
  emptyPayment,
  errorsIn,
  isAbovePrice,
  type PaidFor,
  partsWith,
  requestOf,
  type TypedPayment,
} from '#features/invoices/desk/payment-form.ts'
import { SendInvoice } from '#features/invoices/desk/SendInvoice.tsx'
import { paymentWords as words } from '#features/invoices/desk-payment-words.ts'
import { OVER_BALANCE, OverBalance } from '#features/invoices/documents.ts'
import { type ApiError, errorText } from '#platform/browser/desk/call.ts'
import { useIsOwner } from '#platform/browser/desk/session.ts'
import { focusWrongField } from '#platform/browser/focus-error.ts'
import { payments, type Taken, takeBackPayment, takeBackUnsent, takePayment } from './payments.ts'
import css from './TakePayment.module.css'

export type TakePaymentProps = {
  paidFor: PaidFor
  /** Called once the payment is noted, here or at the server. */
  onTaken?: () => void
} & DialogState

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

function Sheet({ paidFor: now, onTaken, ...dialog }: TakePaymentProps) {
  // While it is sent, it is taken off what is left to collect already: the sheet stays as it is.
  const [sending, setSending] = useState<PaidFor>()
  const paidFor = sending ?? now
  const isBusy = sending !== undefined
  const isOwner = useIsOwner()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // The state is late within a frame: a double press is two presses.
  const isTaking = useRef(false)
  const isSeen = useRef(false)
  useEffect(() => {
    isSeen.current = dialog.isOpen
    return () => {
      isSeen.current = false
    }
  }, [dialog.isOpen])
  const [typed, setTyped] = useState(emptyPayment)
  const amounts = amountsOf(paidFor, typed)
  const { owed, amount, cents, received } = amounts
  const { method, errors, over } = typed
  /** What was said to the fields holds no longer once one of them has changed. */
  const change = (to: Partial<TypedPayment>) => setTyped((all) => ({ ...all, over: undefined, errors: {}, ...to }))

  function refuse(found: Readonly<Record<string, string>>, failure?: string) {
    change({ errors: found, failure })
    requestAnimationFrame(() => focusWrongField(form.current))
  }

  /** Sends what is in the fields, with what was said to the question about too much. */
  async function take(answer: Answer = {}) {
    if (isTaking.current) return
    const request = requestOf(paidFor, typed, amounts, answer)
    if ('errors' in request) return refuse(request.errors)
    isTaking.current = true
    setTyped((all) => ({ ...all, failure: undefined }))
    setSending(paidFor)
    const about = { booking: paidFor.booking ?? '', name: paidFor.name }
    const taken = await takePayment(about, request.requested)
    isTaking.current = false
    setSending(undefined)
    if (taken.is === 'refused') {
      // If the sheet was closed meanwhile, the refusal stays on Today.
      if (!isSeen.current) return
      payments.remove(taken.entry)
      return refused(taken.error)
    }
    tell(taken, words.done(paidFor.name, money(received)), paidFor.name, isOwner)
    onTaken?.()
  }

  function refused(error: ApiError | string) {
    if (typeof error === 'string') return refuse({}, error)
    const extra = error.problem.type === OVER_BALANCE && z.safeParse(OverBalance, error.answer).data
    if (extra) return change({ over: extra })
    const found = error.problem.errors ?? []
    const known = found.filter(({ field }) => fields.some((one) => one === field))
    refuse(
      Object.fromEntries(known.map(({ field, message }) => [field, message])),
      known.length < Math.max(found.length, 1) ? errorText(error) : undefined,
    )
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    form.current = event.currentTarget
    if (isBusy) return
    const wrong = errorsIn(amounts, typed)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    if (cents > owed && amounts.hasPrice) return change({ over: { over_cents: cents - owed }, failure: undefined })
    void take()
  }

  function correct() {
    change({ amount })
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>('input')?.focus())
  }

  return (
    <Dialog
      {...dialog}
      title={words.title(paidFor.name)}
      onSubmit={submit}
      foot={
        <Button kind="main" isBig type="submit" isBusy={isBusy}>
          {words.submit[method](money(received))}
        </Button>
      }
    >
      <Head paidFor={paidFor} amounts={amounts} onOther={() => change({ amount })} />
      {amounts.isOther && (
        <TextField
          words={{ name: `${id}-amount`, label: words.amount, error: errors.amount_cents }}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      <Methods chosen={method} onChoose={(to) => change({ method: to })} />
      {method === 'cash' && (
        <Cash
          total={received}
          rounding={amounts.rounding}
          hasTip={amounts.tipCents > 0}
          given={typed.given}
          choices={handedOver(received)}
          onGiven={(given) => change({ given })}
          onKeep={(kept) => change({ tip: typedCents(amounts.tipCents + kept), given: undefined })}
        />
      )}
      {method === 'e_transfer' && (
        <ETransfer
          paidFor={paidFor}
          amount={money(received)}
          isWhole={cents === paidFor.balance_cents && amounts.tipCents === 0}
        />
      )}
      {method === 'card' && <Terminal amount={money(received)} />}
      <Pair isShort>
        <TextField
          words={{ name: `${id}-tip`, label: words.tip, required: false, error: errors.tip_cents }}
          value={typed.tip}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => change({ tip: target.value })}
        />
        <TextField
          words={{ name: `${id}-reference`, label: words.reference[method], required: false, error: errors.reference }}
          value={typed.reference}
          autoComplete="off"
          onChange={({ target }) => change({ reference: target.value })}
        />
      </Pair>
      {isOwner && (
        <TextField
          words={{ name: `${id}-day`, label: words.day, error: errors.paid_on }}
          type="date"
          value={typed.day ?? today()}
          max={today()}
          onChange={({ target }) => change({ day: target.value })}
        />
      )}
      {over && (
        <OverQuestion
          over={over}
          isPrice={isAbovePrice(over, paidFor)}
          isBusy={isBusy}
          onTip={() => change(asTip(over, typed, amounts))}
          onTake={() => void take({ above_price: isAbovePrice(over, paidFor) })}
          onWrong={correct}
          onOther={(other) => void take({ allocations: partsWith(over, amounts, other) })}
        />
      )}
      <Failure words={typed.failure} />
      {isOwner && amounts.hasPrice && owed > 0 && <SendInvoice paidFor={paidFor} onSent={() => onTaken?.()} />}
    </Dialog>
  )
}

/** The fields whose refusals stand beside them. */
const fields = ['amount_cents', 'tip_cents', 'reference', 'paid_on'] as const

/** Says what became of a payment, and how it is taken back. */
function tell(taken: Exclude<Taken, { is: 'refused' }>, done: string, name: string, isOwner: boolean) {
  if (taken.is === 'later')
    return showToast({
      words: `${done} ${words.later}`,
      icon: 'clock',
      undo: () => showToast({ words: takeBackUnsent(taken.entry) ? words.undone(name) : words.onItsWay }),
    })
  const { answer } = taken
  showToast({
    words: done,
    // Crew ask the owner.
    ...(isOwner &&
      answer && { undo: () => takeBackPayment(answer).then(() => showToast({ words: words.undone(name) })) }),
  })
}

type HeadProps = { paidFor: PaidFor; amounts: Amounts; onOther: () => void }

/** What is left to collect, and what that is made of. */
function Head({ paidFor, amounts: { owed, hasPrice, isOther }, onOther }: HeadProps) {
  const { total_cents, tax_cents, balance_cents, paid_cents } = paidFor
  return (
    <div className={css.head}>
      <p>{owed > 0 ? words.collect : hasPrice ? words.paid : words.noPrice}</p>
      {hasPrice ? (
        <p>
          <Stat>{money(owed)}</Stat>
        </p>
      ) : (
        <p>{words.noPriceHelp}</p>
      )}
      <p className={css.sub}>
        <span>
          {[
            hasPrice &&
              (tax_cents > 0 || balance_cents !== total_cents) &&
              words.total(money(total_cents), tax_cents > 0),
            paid_cents > 0 && words.paidBefore(money(paid_cents)),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {!isOther && (
          <Button kind="quiet" onClick={onOther}>
            {words.otherAmount}
          </Button>
        )}
      </p>
    </div>
  )
}
