import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { money } from '#core/money.ts'
import { Button } from '#design/desk/Button.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Card } from '#design/desk/Parts.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import type { ClientMoney } from '#features/invoices/billing.ts'
import { billingFacts, ClientDialog, type ClientDialogName } from '#features/invoices/desk/ClientDialogs.tsx'
import { deskBilling } from '#features/invoices/desk-billing-words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { setAnswer } from '#platform/browser/desk/query-client.ts'
import { QuoteButton } from './documents.tsx'
import { DocumentList } from './MoneyLists.tsx'
import { clientMoneyQuery } from './queries.ts'

const { ofClient: words } = deskDocuments

/** What a person owes. `id` is that of one of their bookings. */
export function Owed({ id }: { id: string }) {
  const { data } = useQuery(clientMoneyQuery(id))
  if (!data) return '…'
  const { cents, unpriced } = data.not_invoiced
  const { balance_cents } = data
  return (
    <>
      {money(balance_cents + cents)}
      {cents > 0 && (
        <small className="block type-13 text-dim">
          {balance_cents < 0
            ? words.lessGivenBack(money(cents), money(-balance_cents))
            : words.notInvoiced(money(cents))}
        </small>
      )}
      {unpriced > 0 && <small className="block type-13 text-dim">{words.unpriced(unpriced)}</small>}
    </>
  )
}

function useClientDialog(id: string, { data, refetch }: UseQueryResult<ClientMoney>) {
  const { now, reopen, end } = useDialog<ClientDialogName>()
  return {
    open: reopen,
    shown: now && data && (
      <ClientDialog
        key={now.key}
        id={id}
        data={data}
        name={now.about}
        {...now.dialog}
        onDone={(answer) => {
          end()
          if (answer) setAnswer(clientMoneyQuery(id), answer)
          else void refetch()
        }}
      />
    ),
  }
}

/** The documents of a person, newest first, with their statement and the invoice of a month. */
export function ClientMoneyCard({ id }: { id: string }) {
  const view = useQuery(clientMoneyQuery(id))
  const { data, error, refetch } = view
  const dialog = useClientDialog(id, view)
  return (
    <Card
      title={words.title}
      sub={data?.documents.length}
      end={<QuoteButton isQuiet of={() => ({ client_id: id })} />}
      isPadded
    >
      <Failure error={error} retry={refetch} />
      {data && data.unallocated_cents > 0 && <p>{words.notUsed(money(data.unallocated_cents))}</p>}
      {data && data.documents.length > 0 ? <DocumentList documents={data.documents} /> : data && <p>{words.none}</p>}
      {data && (
        <div className="flex flex-wrap gap-2">
          <Button icon="document" onClick={() => dialog.open('statement')}>
            {deskBilling.statement.button}
          </Button>
          <Button icon="receipt" onClick={() => dialog.open('month')}>
            {deskBilling.month.button}
          </Button>
        </div>
      )}
      {dialog.shown}
    </Card>
  )
}

/** Who gets the invoices of a person, and whether these need a purchase order. */
export function BillingCard({ id }: { id: string }) {
  const view = useQuery(clientMoneyQuery(id))
  const { data } = view
  const dialog = useClientDialog(id, view)
  if (!data) return null
  return (
    <Card
      title={deskBilling.title}
      end={
        <Button
          kind="quiet"
          aria-label={`${deskBilling.change}: ${deskBilling.title}`}
          onClick={() => dialog.open('billing')}
        >
          {deskBilling.change}
        </Button>
      }
      isPadded
    >
      <Facts facts={billingFacts(data.billing)} />
      {dialog.shown}
    </Card>
  )
}
