import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { withId } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { Button } from '#design/desk/Button.tsx'
import { Fields } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { bookingMoneyCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import type { InvoiceRequest } from '#features/invoices/documents.ts'
import { call } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { useReachable } from '#platform/browser/desk/use-reach.ts'
import type { PaidFor } from './payment-form.ts'
import { offeredTerms, saySent, termsOf } from './shared/documents.tsx'
import { wayClass } from './take-payment-classes.ts'

const words = paymentWords.invoice

/** The terms that are offered first, in days, unless the client has others. */
const USUAL = 30

/** In place of a payment: issues the invoice of the job and mails it. It needs the server, which numbers it. */
export function SendInvoice({ paidFor, onSent }: { paidFor: PaidFor; onSent: () => void }) {
  const { booking, document, due_days, total_cents, has_invoice, email, needs_order } = paidFor
  const to = paidFor.goes_to ?? email
  const isReached = useReachable()
  const [isConfirming, setConfirming] = useState(false)
  const first = due_days || USUAL
  const form = useDeskForm({
    values: { due_days: String(first), purchase_order: '' },
    fields: {
      due_days: { kind: 'select', label: words.terms, options: offeredTerms(first) },
      purchase_order: { label: deskDocuments.draft.purchaseOrder, maxLength: 100, autoComplete: 'off' },
    },
    async send({ due_days, purchase_order }) {
      const request: InvoiceRequest = {
        due_days: Number(due_days),
        total_cents,
        ...(needs_order && { purchase_order }),
      }
      const sent = await call(withId(bookingMoneyCalls.bookingInvoice, booking ?? ''), request)
      publish({ is: 'event', kind: 'money_changed' })
      saySent(words.did(sent.number ?? '', sent.goes_to?.address ?? ''), sent)
      onSent()
    },
  })
  const days = Number(useWatch({ control: form.control, name: 'due_days' }))
  if (booking === null || document !== undefined) return null
  if (due_days === null) return has_invoice && <p className="text-dim type-second">{words.wasSent}</p>
  if (!to) return <p className="text-dim type-second">{words.noEmail}</p>
  if (!isReached) return <p className="text-dim type-second">{words.offline}</p>
  if (!isConfirming)
    return (
      <Button icon="mail" onClick={() => setConfirming(true)}>
        {words.button}
      </Button>
    )
  return (
    <section className={wayClass} aria-label={words.button}>
      <p>{words.to(money(total_cents), to)}</p>
      <Fields form={form}>
        {!has_invoice && <form.Field name="due_days" />}
        {needs_order && !has_invoice && <form.Field name="purchase_order" />}
      </Fields>
      {form.problem}
      <div className="flex flex-wrap gap-2 justify-end">
        <Button onClick={() => setConfirming(false)}>{words.back}</Button>
        <Button kind="main" isBusy={form.busy} onClick={() => form.submit()}>
          {has_invoice ? words.send : words.submit(termsOf(days))}
        </Button>
      </div>
    </section>
  )
}
