import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { withId } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { monthLabel, shortDayLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { type DialogState, FormDialog } from '#design/desk/Dialog.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Note, Skeleton, Switch } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { SelectField, TextArea, TextField } from '#design/forms/Field.tsx'
import { ages, type Billing, BillingConflict, type ClientMoney } from '#features/invoices/billing.ts'
import { clientMoneyCalls } from '#features/invoices/calls.ts'
import { deskBilling } from '#features/invoices/desk-billing-words.ts'
import { call, fieldError, isConflict } from '#platform/browser/desk/call.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { goTo } from '#platform/browser/desk/router.tsx'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { LeftOutNote } from './LeftOut.tsx'
import css from './shared/Document.module.css'
import { copyLink, DocumentLinks } from './shared/documents.tsx'
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
export const billingFacts = ({ clerk_name, clerk_email, needs_order }: Billing) =>
  [
    [
      deskBilling.accountsPayable,
      [clerk_name, clerk_email].filter(Boolean).join(', ') || deskBilling.noAccountsPayable,
    ],
    [deskBilling.order, deskBilling.orderIs[needs_order ? 'yes' : 'no']],
  ] as const

/** Who in accounts payable gets what is to be paid, and whether an invoice needs a purchase order. */
function BillingDialog({ id, data, onDone, ...dialog }: Props) {
  const { form: words } = deskBilling
  const [typed, setTyped] = useState(data.billing)
  const [theirs, setTheirs] = useState<Billing>()
  const set = (part: Partial<Billing>) => setTyped((now) => ({ ...now, ...part }))
  const save = useMutation(
    async () => {
      const { who: _, ...sent } = typed
      const answer = await call(withId(clientMoneyCalls.clientBilling, id), sent)
      showToast({ words: words.did })
      onDone(answer)
    },
    (error) => {
      if (!isConflict(error)) return
      const found = z.safeParse(BillingConflict, error.answer).data?.billing
      setTheirs(found)
      if (found) set({ version: found.version })
    },
  )
  const errorOf = (name: string) => fieldError(save.error, name)
  return (
    <FormDialog {...dialog} title={deskBilling.title} submit={words.save} form={save}>
      {theirs ? (
        <Note tone="bad" lead={words.theirs(theirs.who ?? '')}>
          <Facts facts={billingFacts(theirs)} />
          {words.yours}
        </Note>
      ) : (
        <Failure words={save.failure} />
      )}
      <TextField
        words={{ name: 'clerk_name', label: words.name, required: false, error: errorOf('clerk_name') }}
        value={typed.clerk_name}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => set({ clerk_name: target.value })}
      />
      <TextField
        words={{
          name: 'clerk_email',
          label: words.email,
          hint: words.emailHint,
          required: false,
          error: errorOf('clerk_email'),
        }}
        type="email"
        value={typed.clerk_email}
        autoComplete="off"
        onChange={({ target }) => set({ clerk_email: target.value })}
      />
      <Switch
        label={words.order}
        hint={words.orderHint}
        isOn={typed.needs_order}
        onChange={(needs_order) => set({ needs_order })}
      />
    </FormDialog>
  )
}

/** Opens the draft of an invoice with all jobs of a month. */
function MonthDialog({ id, data: { months }, onDone: _, ...dialog }: Props) {
  const { month: words } = deskBilling
  const [chosen, setChosen] = useState<string>()
  const month = chosen ?? months[0]?.month
  const left = months.find((one) => one.month === month)?.left_out ?? []
  const make = useMutation(async () => {
    const made = await call(withId(clientMoneyCalls.clientInvoice, id), { month })
    goTo(documentPath(made.id))
    showToast({ words: words.did })
  })
  return (
    <FormDialog {...dialog} title={words.title} submit={words.submit} form={month === undefined ? undefined : make}>
      <Failure words={make.failure} />
      {month === undefined ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p>{words.help}</p>
          <SelectField
            words={{ name: 'month', label: words.month }}
            options={months.map((one) => ({
              value: one.month,
              label: words.jobs(monthLabel(`${one.month}-01`), one.jobs),
            }))}
            value={month}
            onChange={({ target }) => setChosen(target.value)}
          />
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
  // A lost answer is asked for again under the same id, and one mail goes out.
  const [press] = useState(randomId)
  const [typed, setTyped] = useState<{ subject?: string; text?: string }>({})
  const mail = data?.mail
  const subject = typed.subject ?? mail?.subject ?? ''
  const text = typed.text ?? mail?.text ?? ''
  const send = useMutation(async () => {
    await call(url, { id: press, mail: { subject, text } })
    showToast({ words: words.did(mail?.to ?? '') })
    onDone()
  })
  const [last] = data?.sends ?? []
  return (
    <FormDialog {...dialog} title={words.title} submit={words.submit} form={mail ? send : undefined}>
      <Failure error={error} retry={refetch} />
      {!data && !error && <Skeleton label={deskPage.loading} />}
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
          <div className={css.papers}>
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
              <Failure words={send.failure} />
              <p>{words.to(mail.to)}</p>
              <TextField
                words={{ name: 'mail.subject', label: words.subject, error: fieldError(send.error, 'mail.subject') }}
                value={subject}
                maxLength={200}
                onChange={({ target }) => setTyped((now) => ({ ...now, subject: target.value }))}
              />
              <TextArea
                words={{ name: 'mail.text', label: words.text, error: fieldError(send.error, 'mail.text') }}
                rows={7}
                value={text}
                maxLength={10_000}
                onChange={({ target }) => setTyped((now) => ({ ...now, text: target.value }))}
              />
            </>
          ) : (
            <p>{data.balance_cents <= 0 ? words.nothing : words.noEmail}</p>
          )}
        </>
      )}
    </FormDialog>
  )
}
