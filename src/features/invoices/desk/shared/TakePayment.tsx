import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { money } from '#core/money.ts'
import { typedCents } from '#core/typed-money.ts'
import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm, wrongFields } from '#design/desk/form/use-desk-form.tsx'
import { Stat } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { unsent } from '#design/desk/unsent-words.ts'
import { Pair } from '#design/forms/Field.tsx'
import { handedOver } from '#features/invoices/desk/amount.ts'
import { OverQuestion } from '#features/invoices/desk/OverQuestion.tsx'
import { Cash, ETransfer, Methods, Terminal } from '#features/invoices/desk/PaymentWays.tsx'
import {
  type Amounts,
  type Answer,
  amountsOf,
  asTip,
  emptyPayment,
  fieldsOf,
  isAbovePrice,
  type Over,
  type PaidFor,
  partsWith,
  requestOf,
  type TypedPayment,
} from '#features/invoices/desk/payment-form.ts'
import { SendInvoice } from '#features/invoices/desk/SendInvoice.tsx'
import { paymentWords as words } from '#features/invoices/desk-payment-words.ts'
import { OVER_BALANCE, OverBalance } from '#features/invoices/documents.ts'
import { useIsOwner } from '#platform/browser/desk/session.ts'
import { payments, type Taken, takeBackPayment, takeBackUnsent, takePayment } from './payments.ts'

type Props = {
  paidFor: PaidFor
  /** Called once the payment is noted, here or at the server. */
  onTaken?: () => void
} & DialogState

/** Takes the payment of one job. Without a network it is kept, and sent later, once. */
export function TakePayment({ paidFor: now, onTaken, ...dialog }: Props) {
  // While it is sent, it is taken off what is left to collect already: the sheet stays as it is.
  const [sending, setSending] = useState<PaidFor>()
  const [question, setQuestion] = useState<{ over: Over; about: string }>()
  const paidFor = sending ?? now
  const isOwner = useIsOwner()
  const isSeen = useRef(false)
  useEffect(() => {
    isSeen.current = dialog.isOpen
    return () => {
      isSeen.current = false
    }
  }, [dialog.isOpen])
  const form = useDeskForm({
    values: emptyPayment(),
    fields: fieldsOf(paidFor),
    async send(typed) {
      const { cents, owed, hasPrice } = amountsOf(paidFor, typed)
      if (cents > owed && hasPrice) ask({ over_cents: cents - owed }, typed)
      else await take(typed)
    },
  })
  const { control, Field, busy } = form
  const typed = useWatch({ control, compute: (all: TypedPayment) => all })
  const amounts = amountsOf(paidFor, typed)
  const { owed, amount, cents, received } = amounts
  const { method } = typed
  // Another amount is another question.
  const over = question?.about === JSON.stringify(typed) ? question.over : undefined
  const ask = (over: Over, about: TypedPayment) => setQuestion({ over, about: JSON.stringify(about) })

  function change(to: Partial<TypedPayment>) {
    form.change(to)
    form.clear()
  }

  function done() {
    // The next one is empty.
    setQuestion(undefined)
    form.reset(emptyPayment())
    dialog.onClose()
    onTaken?.()
  }

  /** Sends what is in the fields, with what was said to the question about too much. */
  async function take(typed: TypedPayment, answer: Answer = {}) {
    const request = requestOf(paidFor, typed, amountsOf(paidFor, typed), answer)
    if ('errors' in request) throw wrongFields(request.errors)
    setSending(paidFor)
    const about = { booking: paidFor.booking ?? '', name: paidFor.name }
    const taken = await takePayment(about, request.requested)
    setSending(undefined)
    if (taken.is === 'refused') {
      // If the sheet was closed meanwhile, the refusal stays on Today.
      if (!isSeen.current) return
      payments.remove(taken.entry)
      const { error } = taken
      if (typeof error === 'string') throw new Error(error)
      const extra = error.problem.type === OVER_BALANCE && z.safeParse(OverBalance, error.answer).data
      if (!extra) throw error
      return ask(extra, typed)
    }
    tell(taken, words.done(paidFor.name, money(received)), paidFor.name, isOwner)
    done()
  }
  const takeWith = (answer: Answer) => form.submitTo((all) => take(all, answer))

  return (
    <FormDialog
      {...dialog}
      form={form}
      hasOwnProblem
      title={words.title(paidFor.name)}
      submit={words.submit[method](money(received))}
      isBig
    >
      <Head paidFor={paidFor} amounts={amounts} onOther={() => change({ isOther: true, amount_cents: amount })} />
      {amounts.isOther && <Field name="amount_cents" />}
      <Methods chosen={method} onChoose={(to) => change({ method: to })} />
      {method === 'cash' && (
        <Cash
          total={received}
          rounding={amounts.rounding}
          hasTip={amounts.tipCents > 0}
          given={typed.given}
          isOther={typed.isGivenTyped}
          choices={handedOver(received)}
          onGiven={(given, isGivenTyped) => change({ given, isGivenTyped })}
          onKeep={(kept) => change({ tip_cents: typedCents(amounts.tipCents + kept), given: '' })}
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
        <Field name="tip_cents" />
        <Field name="reference" label={words.reference[method]} />
      </Pair>
      {isOwner && <Field name="paid_on" />}
      {over && (
        <OverQuestion
          over={over}
          isPrice={isAbovePrice(over, paidFor)}
          isBusy={busy}
          onTip={() => change({ isOther: true, ...asTip(over, typed, amounts) })}
          onTake={() => takeWith({ above_price: isAbovePrice(over, paidFor) })}
          onWrong={() => {
            setQuestion(undefined)
            change({ isOther: true, amount_cents: amount })
            requestAnimationFrame(() => form.formRef.current?.querySelector<HTMLInputElement>('input')?.focus())
          }}
          onOther={(other) => takeWith({ allocations: partsWith(over, amounts, other) })}
        />
      )}
      {form.problem}
      {!paidFor.document && paidFor.receipt_to !== null && <Field name="receipt" />}
      {isOwner && amounts.hasPrice && owed > 0 && <SendInvoice paidFor={paidFor} onSent={done} />}
    </FormDialog>
  )
}

/** Says what became of a payment, and how it is taken back. */
function tell(taken: Exclude<Taken, { is: 'refused' }>, done: string, name: string, isOwner: boolean) {
  if (taken.is === 'later')
    return showToast({
      words: `${done} ${unsent.after}`,
      icon: 'clock',
      while: payments.waiting(taken.entry),
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
    <div className="grid gap-1 justify-items-center text-dim text-center [&>:nth-child(2)]:text-ink">
      <p>{owed > 0 ? words.collect : hasPrice ? words.paid : words.noPrice}</p>
      {hasPrice ? (
        <p>
          <Stat>{money(owed)}</Stat>
        </p>
      ) : (
        <p>{words.noPriceHelp}</p>
      )}
      <p className="flex flex-wrap gap-x-2 items-center justify-center type-second [&_button]:text-link [&_button]:underline">
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
