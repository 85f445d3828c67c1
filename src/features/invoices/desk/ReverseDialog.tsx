import { useWatch } from 'react-hook-form'
import { withId } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { centsIn, typedCents } from '#core/typed-money.ts'
import { t } from '#core/words.ts'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { Pair } from '#design/forms/Field.tsx'
import { paymentCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { documents } from '#features/invoices/money-words.ts'
import { notedMethods, type Payment } from '#features/invoices/payments.ts'
import { call } from '#platform/browser/desk/call.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { methodField } from './shared/documents.tsx'

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
  // What Square took was no slip.
  const isOnline = payment.method === 'card_online'
  const form = useDeskForm({
    values: {
      kind: isOnline || owed !== undefined ? 'refund' : 'reversal',
      amount_cents: typedCents(Math.min(owed ?? payment.refundable_cents, payment.refundable_cents)),
      method: notedMethods.find((one) => one === payment.method) ?? 'e_transfer',
      paid_on: today,
      note: '',
    },
    fields: {
      kind: {
        kind: 'select',
        label: words.what,
        options: [
          { value: 'reversal', label: words.reversal },
          { value: 'refund', label: words.refund },
        ],
      },
      amount_cents: { kind: 'money', label: words.amount },
      method: methodField(words.method),
      paid_on: { kind: 'date', label: words.day },
      note: { kind: 'textarea', label: words.why, hint: words.whyHint, rows: 2, maxLength: 2000 },
    },
    async send({ kind, note, amount_cents, ...refund }, key) {
      await call(withId(paymentCalls.paymentReverse, payment.id), {
        key,
        note,
        ...(kind === 'refund' ? { kind, amount_cents: centsIn(amount_cents), ...refund } : { kind: 'reversal' }),
      })
      showToast({ words: kind === 'refund' ? words.didRefund : words.didReverse })
      onDone()
    },
  })
  const isRefund = useWatch({ control: form.control, name: 'kind' }) === 'refund'
  const { Field } = form
  return (
    <FormDialog
      {...dialog}
      title={owed === undefined ? words.title : deskDocuments.giveBack(money(owed))}
      submit={isRefund ? words.submitRefund : words.submit}
      form={form}
      isAlarm
    >
      <p>{words.of(money(payment.amount_cents), t(documents).methods[payment.method])}</p>
      {isOnline ? <p>{words.byCard}</p> : <Field name="kind" />}
      {isRefund && (
        <>
          <Field name="amount_cents" />
          <Pair>
            <Field name="method" />
            <Field name="paid_on" />
          </Pair>
        </>
      )}
      <Field name="note" />
    </FormDialog>
  )
}
