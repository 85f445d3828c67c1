import { useId, useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { SelectField, TextField } from '#design/forms/Field.tsx'
import { bookingMoneyCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import type { InvoiceRequest } from '#features/invoices/documents.ts'
import { call, fieldError } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { useReachable } from '#platform/browser/desk/use-reach.ts'
import type { PaidFor } from './payment-form.ts'
import { offeredTerms, saySent, termsOf } from './shared/documents.tsx'
import css from './shared/TakePayment.module.css'

const words = paymentWords.invoice

/** The terms that are offered first, in days, unless the client has others. */
const USUAL = 30

/** In place of a payment: issues the invoice of the job and mails it. It needs the server, which numbers it. */
export function SendInvoice({ paidFor, onSent }: { paidFor: PaidFor; onSent: () => void }) {
  const { booking, document, due_days, total_cents, has_invoice, email, needs_order } = paidFor
  const to = paidFor.goes_to ?? email
  const id = useId()
  const isReached = useReachable()
  const [isConfirming, setConfirming] = useState(false)
  const [days, setDays] = useState(due_days || USUAL)
  const [order, setOrder] = useState('')
  const send = useMutation(async () => {
    const request: InvoiceRequest = { due_days: days, total_cents, ...(needs_order && { purchase_order: order }) }
    const url = withId(bookingMoneyCalls.bookingInvoice, booking ?? '')
    const sent = await call(url, request)
    publish({ is: 'event', kind: 'money_changed' })
    saySent(words.did(sent.number ?? '', sent.goes_to?.address ?? ''), sent)
    onSent()
  })
  if (booking === null || document !== undefined) return null
  if (due_days === null) return has_invoice && <p className={css.dim}>{words.wasSent}</p>
  if (!to) return <p className={css.dim}>{words.noEmail}</p>
  if (!isReached) return <p className={css.dim}>{words.offline}</p>
  if (!isConfirming)
    return (
      <Button icon="mail" onClick={() => setConfirming(true)}>
        {words.button}
      </Button>
    )
  return (
    <section className={css.way} aria-label={words.button}>
      <p>{words.to(money(total_cents), to)}</p>
      {!has_invoice && (
        <SelectField
          words={{ name: `${id}-terms`, label: words.terms }}
          options={offeredTerms(days)}
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      )}
      {needs_order && !has_invoice && (
        <TextField
          words={{
            name: 'purchase_order',
            label: deskDocuments.draft.purchaseOrder,
            error: fieldError(send.error, 'purchase_order'),
          }}
          value={order}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setOrder(target.value)}
        />
      )}
      <Failure words={send.failure} />
      <div className={css.presses}>
        <Button onClick={() => setConfirming(false)}>{words.back}</Button>
        <Button kind="main" isBusy={send.busy} onClick={() => void send.submit()}>
          {has_invoice ? words.send : words.submit(termsOf(days))}
        </Button>
      </div>
    </section>
  )
}
