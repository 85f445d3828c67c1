import { useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { centsIn, typedCents } from '#core/typed-money.ts'
import { t } from '#core/words.ts'
import { type DialogState, FormDialog } from '#design/desk/Dialog.tsx'
import { wrongAmount } from '#design/desk/form/words.ts'
import { MoneyField } from '#design/desk/MoneyField.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { Pair, SelectField, TextArea, TextField } from '#design/forms/Field.tsx'
import { paymentCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { documents } from '#features/invoices/money-words.ts'
import { type NotedMethod, notedMethods, type Payment } from '#features/invoices/payments.ts'
import { call, fieldError } from '#platform/browser/desk/call.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'

const { reverse: words } = deskDocuments

type Props = {
  payment: Payment
  /** What is owed back, in cents: the money goes back, and no more than that is proposed. */
  owed?: number | undefined
  onDone: () => void
} & DialogState

/** Takes a payment back: it was noted by mistake, or money went back to the client. */
export function ReverseDialog({ payment, owed, onDone, ...dialog }: Props) {
  const today = useToday()
  // A lost answer is asked for again under the same key, and the money goes back once.
  const [key] = useState(randomId)
  // What Square took was no slip.
  const isOnline = payment.method === 'card_online'
  const [isRefund, setRefund] = useState(isOnline || owed !== undefined)
  const [note, setNote] = useState('')
  const [amount, setAmount] = useState(() =>
    typedCents(Math.min(owed ?? payment.refundable_cents, payment.refundable_cents)),
  )
  const [method, setMethod] = useState<NotedMethod>(notedMethods.find((one) => one === payment.method) ?? 'e_transfer')
  const [day, setDay] = useState(today)
  const [isWrong, setWrong] = useState(false)
  const send = useMutation(async () => {
    const amount_cents = centsIn(amount)
    setWrong(isRefund && amount_cents === undefined)
    if (isRefund && amount_cents === undefined) throw new Error(wrongAmount)
    await call(withId(paymentCalls.paymentReverse, payment.id), {
      key,
      note,
      ...(isRefund ? { kind: 'refund', amount_cents, method, paid_on: day } : { kind: 'reversal' }),
    })
    showToast({ words: isRefund ? words.didRefund : words.didReverse })
    onDone()
  })
  const errorOf = (field: string) => fieldError(send.error, field)
  return (
    <FormDialog
      {...dialog}
      title={owed === undefined ? words.title : deskDocuments.giveBack(money(owed))}
      submit={isRefund ? words.submitRefund : words.submit}
      form={send}
      isAlarm
    >
      <p>{words.of(money(payment.amount_cents), t(documents).methods[payment.method])}</p>
      <Failure words={send.failure} />
      {isOnline ? (
        <p>{words.byCard}</p>
      ) : (
        <SelectField
          words={{ name: 'kind', label: words.what }}
          value={isRefund ? 'refund' : 'reversal'}
          options={[
            { value: 'reversal', label: words.reversal },
            { value: 'refund', label: words.refund },
          ]}
          onChange={({ target }) => setRefund(target.value === 'refund')}
        />
      )}
      {isRefund && (
        <>
          <MoneyField
            words={{
              name: 'amount_cents',
              label: words.amount,
              error: isWrong ? wrongAmount : errorOf('amount_cents'),
            }}
            value={amount}
            onChange={setAmount}
          />
          <Pair>
            <SelectField
              words={{ name: 'method', label: words.method }}
              value={method}
              options={notedMethods.map((value) => ({ value, label: t(documents).methods[value] }))}
              onChange={({ target }) => setMethod(notedMethods.find((one) => one === target.value) ?? method)}
            />
            <TextField
              words={{ name: 'paid_on', label: words.day, error: errorOf('paid_on') }}
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </Pair>
        </>
      )}
      <TextArea
        words={{ name: 'note', label: words.why, hint: words.whyHint, error: errorOf('note') }}
        rows={2}
        value={note}
        maxLength={2000}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
