import { useMutation, useQuery } from '@tanstack/react-query'
import { withId } from '#core/desk-calls.ts'
import { nameOf } from '#core/name-of.ts'
import type { Status } from '#core/statuses.ts'
import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { Section } from '#design/desk/Section.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { conflictOf } from '#features/bookings/desk/shared/conflict.ts'
import { bookingMoneyCalls, documentCalls } from '#features/invoices/calls.ts'
import { deskDocuments as words } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import type { BookingMoney } from '#features/invoices/documents.ts'
import type { LineInput } from '#features/prices/lines.ts'
import { taxName } from '#features/prices/words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { INVOICE, TAKE_PAYMENT } from '#platform/browser/desk/keys.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { QuoteButton, useRate } from './shared/documents.tsx'
import { LinesEditor, lineFields } from './shared/LinesEditor.tsx'
import { LineTable, Sums, taxSums } from './shared/LineTable.tsx'
import { DocumentList, OwnUnsent, PaymentList, useOwnPayments } from './shared/MoneyLists.tsx'
import { afterPaid, broughtIn } from './shared/payments.ts'
import { bookingMoneyQuery } from './shared/queries.ts'
import { TakePayment } from './shared/TakePayment.tsx'
import { readLines, typedLine } from './shared/typed-draft.ts'

const { ofBooking: labels } = words
type Props = { detail: BookingDetail; onChange: () => Promise<unknown> }

/** What a job costs, what was paid, and its documents. */
export function BookingMoneySection({ detail, onChange }: Props) {
  const { booking } = detail
  const { phone, email, language } = booking
  const { data, error, refetch } = useQuery(bookingMoneyQuery(booking.id))
  const tax = { rate: useRate(), rate_name: taxName() }
  const paying = useDialog()
  const price = useDialog()
  const invoice = useMutation({
    mutationFn: async () => {
      if (!data) return
      const found = data.documents.find(({ kind, state }) => kind === 'invoice' && state === 'draft')
      const accepted = data.documents.find(({ state }) => state === 'accepted')
      const { id } =
        found ??
        (await call(documentCalls.documents, { booking_ids: [booking.id], ...(accepted && { quote_id: accepted.id }) }))
      goTo(documentPath(id))
      if (!found) showToast({ words: labels.didInvoice, undo: () => discard(id).then(() => history.back()) })
    },
  })
  const { counted, told } = useOwnPayments(
    ({ booking: of, request }) =>
      of === booking.id || request.allocations.some((one) => data?.documents.some(({ id }) => id === one.document_id)),
  )
  if (!data)
    return (
      <>
        <OwnUnsent payments={told} />
        <Failure error={error} retry={refetch} />
      </>
    )
  const collect = afterPaid(data, broughtIn(counted, data.keys))
  const { agreed, proposed, documents, payments, price: sums } = data
  const isOwed = isPaidFor[booking.status] || documents.length > 0 || payments.length > 0
  return (
    <Section title={labels.title}>
      <Failure error={invoice.error ?? error} retry={refetch} />
      <LineTable
        lines={agreed ?? proposed}
        texts={data.desk_texts}
        isProposal={!agreed || !sums}
        sums={
          sums
            ? [
                ...taxSums(tax, sums.subtotal_cents, sums.tax_cents),
                { label: agreed ? labels.agreed : labels.proposed, cents: sums.total_cents, isStrong: true },
              ]
            : []
        }
      />
      {!sums && (
        <Note tone="wait" lead={paymentWords.noPrice}>
          {paymentWords.noPriceHelp}
        </Note>
      )}
      {documents.length > 0 && <DocumentList documents={documents} />}
      {payments.length > 0 && <PaymentList payments={payments} onChange={() => void refetch()} />}
      <OwnUnsent payments={told} />
      {isOwed && collect.has_price && (
        <Sums sums={[{ label: labels.toCollect, cents: collect.balance_cents, isStrong: true }]} />
      )}
      {booking.erased_at === null && (
        <div className="flex flex-wrap gap-2">
          {isOwed && (collect.balance_cents > 0 || !collect.has_price) && (
            <Button
              {...(booking.status === 'completed' && { kind: 'main' })}
              icon="receipt"
              shortcut={TAKE_PAYMENT}
              onClick={() => paying.reopen()}
            >
              {paymentWords.button}
            </Button>
          )}
          <Button icon="document" shortcut={INVOICE} isBusy={invoice.isPending} onClick={() => invoice.mutate()}>
            {labels.invoice}
          </Button>
          <QuoteButton of={() => ({ booking_ids: [booking.id] })} />
          <Button onClick={() => price.reopen()}>{labels.change}</Button>
        </div>
      )}
      {paying.now && (
        <TakePayment
          paidFor={{ ...collect, booking: booking.id, name: nameOf(booking), phone, email, language }}
          {...paying.now.dialog}
          onTaken={() => void refetch()}
        />
      )}
      {price.now && (
        <PriceDialog
          key={price.now.key}
          booking={booking}
          money={data}
          tax={tax}
          {...price.now.dialog}
          onDone={async () => {
            price.end()
            await Promise.all([refetch(), onChange()])
          }}
        />
      )}
    </Section>
  )
}

/** Whether a job of a status is to be paid, even before there is an invoice. */
const isPaidFor: Record<Status, boolean> = {
  requested: false,
  confirmed: true,
  completed: true,
  declined: false,
  cancelled: false,
  no_show: false,
  expired: false,
}

async function discard(id: string) {
  const { version } = await call(withId(documentCalls.document, id))
  await call(withId(documentCalls.documentDiscard, id), { version })
}

type PriceProps = {
  booking: BookingDetail['booking']
  money: BookingMoney
  tax: { rate: number; rate_name: string }
  onDone: () => Promise<unknown>
} & DialogState

/** The price that was agreed on: it stays with the booking, whatever is published later. */
function PriceDialog({ booking, money, tax, onDone, ...dialog }: PriceProps) {
  const form = useDeskForm({
    // The version when the dialog was opened, so that a later change by somebody else is a conflict.
    values: { version: booking.version, lines: (money.agreed ?? money.proposed).map(typedLine) },
    fields: lineFields,
    send: ({ version, lines }) => agree(readLines(lines), version),
    onConflict(error) {
      const conflict = conflictOf(error)
      return conflict && { take: { version: conflict.version } }
    },
  })
  const send = (lines: readonly LineInput[], version: number) =>
    call(withId(bookingMoneyCalls.bookingPrice, booking.id), { version, lines })

  async function agree(to: readonly LineInput[], version: number) {
    const before = money.agreed?.map(({ amount_cents: _, ...line }) => line) ?? []
    const answer = await send(to, version)
    showToast({
      words: to.length === 0 ? labels.didTakeBack : labels.didChange,
      undo: () => send(before, answer.version).then(onDone),
    })
    await onDone()
  }
  return (
    <FormDialog
      {...dialog}
      title={labels.change}
      submit={labels.save}
      form={form}
      before={
        money.agreed && (
          <Button
            isBusy={form.sending === 'back'}
            onClick={() => form.submitTo(({ version }) => agree([], version), { name: 'back', isUnchecked: true })}
          >
            {labels.takeBack}
          </Button>
        )
      }
    >
      <p>{labels.help}</p>
      <LinesEditor form={form} tax={tax} />
    </FormDialog>
  )
}
