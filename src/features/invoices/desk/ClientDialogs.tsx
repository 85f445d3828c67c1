import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { monthLabel, shortDayLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { ages, type Billing, BillingConflict, type ClientMoney, type LeftOut } from '#features/invoices/billing.ts'
import { clientMoneyCalls } from '#features/invoices/calls.ts'
import { deskBilling } from '#features/invoices/desk-billing-words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { copyLink, DocumentLinks, termsOf } from './shared/documents.tsx'
import { Sums } from './shared/LineTable.tsx'
import { statementQuery } from './shared/queries.ts'

export type ClientDialogName = 'billing' | 'month' | 'statement'

type Props = {
  /** The id of one of the bookings of the client. */
  id: string
  data: ClientMoney
  /** It is done: with what the server has answered, or what the page shows is fetched again. */
  onDone: (answer?: ClientMoney) => void
} & DialogState

/** A dialog about the money of a client. Give it a new `key` when its job is done. */
export function ClientDialog({ name, ...props }: Props & { name: ClientDialogName }) {
  switch (name) {
    case 'billing':
      return <BillingDialog {...props} />
    case 'month':
      return <MonthDialog {...props} />
    case 'statement':
      return <StatementDialog {...props} />
  }
}

/** How a client is billed, in words. */
export const billingFacts = ({ clerk_name, clerk_email, needs_order, company, due_days }: Billing) =>
  [
    ...(company === '' ? [] : [[deskDocuments.billTo, company] as const]),
    ...(due_days === null ? [] : [[deskDocuments.draft.terms, termsOf(due_days)] as const]),
    [
      deskBilling.accountsPayable,
      [clerk_name, clerk_email].filter(Boolean).join(', ') || deskBilling.noAccountsPayable,
    ],
    [deskBilling.order, deskBilling.orderIs[needs_order ? 'yes' : 'no']],
  ] as const

/** Who in accounts payable gets what is to be paid, and whether an invoice needs a purchase order. */
function BillingDialog({ id, data, onDone, ...dialog }: Props) {
  const { form: words } = deskBilling
  const { version, needs_order, clerk_name, clerk_email } = data.billing
  const form = useDeskForm({
    values: { version, needs_order, clerk_name, clerk_email },
    fields: {
      clerk_name: { label: words.name, required: false, maxLength: 200, autoComplete: 'off' },
      clerk_email: { kind: 'email', label: words.email, hint: words.emailHint, required: false, autoComplete: 'off' },
      needs_order: { kind: 'switch', label: words.order, hint: words.orderHint },
    },
    async send(typed) {
      const answer = await call(withId(clientMoneyCalls.clientBilling, id), typed)
      showToast({ words: words.did })
      onDone(answer)
    },
    onConflict({ answer }) {
      const theirs = z.safeParse(BillingConflict, answer).data?.billing
      return theirs && { take: { version: theirs.version }, theirs: <Facts facts={billingFacts(theirs)} /> }
    },
  })
  return (
    <FormDialog {...dialog} title={deskBilling.title} submit={words.save} form={form}>
      <form.Field name="clerk_name" />
      <form.Field name="clerk_email" />
      <form.Field name="needs_order" />
    </FormDialog>
  )
}

/** Opens the draft of an invoice with all jobs of a month. */
function MonthDialog({ id, data: { months }, onDone: _, ...dialog }: Props) {
  const { month: words } = deskBilling
  const form = useDeskForm({
    values: { month: months[0]?.month ?? '' },
    fields: {
      month: {
        kind: 'select',
        label: words.month,
        options: months.map(({ month, jobs }) => ({
          value: month,
          label: words.jobs(monthLabel(`${month}-01`), jobs),
        })),
      },
    },
    async send(typed) {
      const made = await call(withId(clientMoneyCalls.clientInvoice, id), typed)
      goTo(documentPath(made.id))
      showToast({ words: words.did })
    },
  })
  const month = useWatch({ control: form.control, name: 'month' })
  const left = months.find((one) => one.month === month)?.left_out ?? []
  return (
    <FormDialog {...dialog} title={words.title} submit={months.length > 0 ? words.submit : undefined} form={form}>
      {months.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>{words.help}</p>
          <form.Field name="month" />
          <LeftOutNote left={left} />
        </>
      )}
    </FormDialog>
  )
}

/** What a client owes by age, with its page and its PDF, and the mail that brings it. */
function StatementDialog({ id, data: _, onDone, ...dialog }: Props) {
  const { statement: words } = deskBilling
  const url = withId(clientMoneyCalls.clientStatement, id)
  const { data, error, refetch } = useQuery(statementQuery(id))
  const mail = data?.mail
  const form = useDeskForm({
    values: { mail: { subject: mail?.subject ?? '', text: mail?.text ?? '' } },
    fields: {
      'mail.subject': { label: words.subject, maxLength: 200 },
      'mail.text': { kind: 'textarea', label: words.text, rows: 7, maxLength: 10_000 },
    },
    async send(typed, id) {
      await call(url, { id, ...typed })
      showToast({ words: words.did(mail?.to ?? '') })
      onDone()
    },
  })
  const [last] = data?.sends ?? []
  return (
    <FormDialog {...dialog} title={words.title} submit={mail ? words.submit : undefined} form={form} hasOwnProblem>
      <QueryState query={{ data, error, refetch }} />
      {data && (
        <>
          <Sums
            sums={[
              ...ages.map((age) => ({ label: words.ages[age], cents: data.ageing[age].cents })),
              ...(data.credit_cents > 0 ? [{ label: words.credit, cents: -data.credit_cents }] : []),
              data.balance_cents < 0
                ? { label: words.inFavour, cents: -data.balance_cents, isStrong: true }
                : { label: words.balance, cents: data.balance_cents, isStrong: true },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            <DocumentLinks
              page={withId(clientMoneyCalls.clientStatementPage, id)}
              pdf={withId(clientMoneyCalls.clientStatementPdf, id)}
              words={{ page: words.see, pdf: words.pdf }}
            />
            <Button onClick={() => void copyLink(data.url)}>{words.copy}</Button>
          </div>
          {data.url_until !== '' && <p>{words.ends(shortDayLabel(data.url_until))}</p>}
          <LeftOutNote left={data.left_out} />
          {last && <p>{words.last(shortInstantLabel(last.at), last.who)}</p>}
          {mail ? (
            <>
              {form.problem}
              <p>{words.to(mail.to)}</p>
              <form.Field name="mail.subject" />
              <form.Field name="mail.text" />
            </>
          ) : (
            <p>{data.balance_cents <= 0 ? words.nothing : words.noEmail}</p>
          )}
        </>
      )}
    </FormDialog>
  )
}

const { leftOut } = deskBilling

/** What a document for a client leaves out, since it only seems to be theirs, and what to do if it is. */
const LeftOutNote = ({ left }: { left: readonly LeftOut[] }) =>
  left.length > 0 && (
    <div>
      <p>
        <strong>{leftOut.title}</strong>
      </p>
      <ul>
        {left.map((one) => (
          <li key={one.about}>
            {one.about}, {one.name}: {leftOut.why[one.shares]}
          </li>
        ))}
      </ul>
      <p>{leftOut.help}</p>
    </div>
  )
