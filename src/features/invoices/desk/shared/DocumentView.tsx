import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { money } from '#core/money.ts'
import { shortDateLabel } from '#core/time.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { Facts } from '#design/desk/Facts.tsx'
import { Menu } from '#design/desk/Menu.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { PageHead } from '#design/desk/PageHead.tsx'
import { Switch } from '#design/desk/Parts.tsx'
import { RecordPage } from '#design/desk/RecordPage.tsx'
import { actionsClass } from '#design/desk/record-classes.ts'
import { Section } from '#design/desk/Section.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { type DialogName, DocumentDialog } from '#features/invoices/desk/DocumentDialogs.tsx'
import { DraftEditor, hasDraft } from '#features/invoices/desk/DraftEditor.tsx'
import { refundDue } from '#features/invoices/desk/give-back.ts'
import { deskDocuments as words } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import type { DocumentDetail, DocumentRow, PaymentRequest } from '#features/invoices/documents.ts'
import { depositOf } from '#features/invoices/quote-kinds.ts'
import type { DocumentPart } from '#features/parts.ts'
import { call } from '#platform/browser/desk/call.ts'
import { TAKE_PAYMENT } from '#platform/browser/desk/keys.ts'
import { bookingPath, documentPath, MONEY } from '#platform/browser/desk/navigation.ts'
import { changeKnown, setAnswer } from '#platform/browser/desk/query-client.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { runAction } from '#platform/browser/desk/run-action.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { listClass } from './document-classes.ts'
import { copyLink, DocumentBadge, DocumentLinks, saySent, termsOf, titleOf } from './documents.tsx'
import { rangeOf } from './LinesEditor.tsx'
import { LineTable, taxSums } from './LineTable.tsx'
import { OwnUnsent, PaymentList, useOwnPayments } from './MoneyLists.tsx'
import { afterPaid, broughtIn } from './payments.ts'
import { documentQuery, moneySettingsQuery } from './queries.ts'
import { TakePayment } from './TakePayment.tsx'

const files = import.meta.glob<DocumentPart>('/src/features/*/desk/document-part.tsx', {
  eager: true,
  import: 'documentPart',
})
const partOf = ({ kind }: DocumentDetail) => Object.values(files).find((part) => part.kind === kind)

type Props = {
  id: string
  known?: DocumentRow | undefined
  /** What its list has to say about it, above everything else. */
  before?: ReactNode
}

/** A document, beside a list or on a page of its own. Give it `key={id}`. */
export function DocumentView({ id, known, before }: Props) {
  const view = useDocument(id)
  const { data } = view
  const shown = data ?? known
  return (
    <RecordPage
      title={shown?.client_name ?? words.title.lost}
      pageTitle={data && titleOf(data)}
      heading={data?.client_name}
      top={shown && <Top {...shown} />}
      page={documentPath(id)}
      back={MONEY}
      foot={data && <Foot view={view} detail={data} />}
      query={view}
    >
      {before}
      {data && <Body view={view} detail={data} />}
    </RecordPage>
  )
}

/** The page of a document: as long as it is a draft, its form. */
export function DocumentPage({ id }: { id: string }) {
  const { data } = useQuery(documentQuery(id))
  const [isSeen, setSeen] = useState(false)
  // What was typed stays, too, if somebody else has issued it meanwhile.
  if (data && (data.state === 'draft' || (hasDraft(id) && !isSeen)))
    return (
      <>
        <PageHead title={titleOf(data)} sub={data.client_name} back={MONEY} />
        <DraftEditor
          key={id}
          detail={data}
          onChange={(answer) => setAnswer(documentQuery(id), answer)}
          onSee={() => setSeen(true)}
        />
      </>
    )
  return <DocumentView id={id} />
}

/** How it stands, and its number. */
const Top = (row: DocumentRow) => (
  <>
    <DocumentBadge {...row} />
    <span>{row.number ?? words.noNumber}</span>
  </>
)

type View = ReturnType<typeof useDocument>

/** A document, and the dialog that is open about it. */
function useDocument(id: string) {
  const query = useQuery(documentQuery(id))
  const { data } = query
  const ofDocument = (request: PaymentRequest) =>
    request.allocations.filter(({ document_id }) => document_id === id).reduce((sum, one) => sum + one.amount_cents, 0)
  // A payment for its job pays it, too.
  const ofJob = ({ booking_id, amount_cents = 0 }: PaymentRequest) =>
    booking_id !== undefined && booking_id === data?.booking_id ? amount_cents : 0
  const part = (request: PaymentRequest) => ofDocument(request) + ofJob(request)
  const { counted, told } = useOwnPayments(({ request }) => part(request) > 0)
  const keys = data?.payments.map(({ key }) => key) ?? []
  const isPayable = data?.kind === 'invoice' && data.state !== 'draft'
  const waits = isPayable ? Math.min(broughtIn(counted, keys, part), data.balance_cents) : 0
  const paying = useDialog()
  const dialog = useDialog<DialogName>()
  return {
    ...query,
    data: data && afterPaid(data, Math.max(waits, 0)),
    asked: dialog.now,
    paying,
    told,
    open: dialog.reopen,
    done: () => {
      dialog.end()
      void query.refetch()
    },
  }
}

/** All that is known of a document: its facts, its lines and sums, and what it has to do with. */
function Body({ view, detail }: { view: View; detail: DocumentDetail }) {
  const Added = partOf(detail)?.Section
  return (
    <>
      <OwnUnsent payments={view.told} />
      <section aria-label={words.facts}>
        <Facts facts={factsOf(detail)} />
      </section>
      <Section title={words.lines}>
        <LineTable
          lines={detail.lines}
          texts={detail.desk_texts}
          sums={sumsOf(detail)}
          isProposal={detail.state === 'draft'}
        />
      </Section>
      {detail.payments.length > 0 && (
        <Section title={words.payments.title}>
          <PaymentList payments={detail.payments} onChange={() => void view.refetch()} />
        </Section>
      )}
      {Added && <Added detail={detail} />}
      <DocumentLinksSection detail={detail} />
      {detail.state !== 'draft' && <Sends detail={detail} />}
      {detail.kind === 'invoice' && detail.balance_cents > 0 && <Reminders detail={detail} />}
      {view.paying.now && <PayDocument view={view} detail={detail} {...view.paying.now.dialog} />}
      {view.asked && (
        <DocumentDialog
          key={view.asked.key}
          name={view.asked.about}
          detail={detail}
          {...view.asked.dialog}
          onDone={view.done}
        />
      )}
    </>
  )
}

/** The payment of one document alone. */
function PayDocument({ view, detail, ...dialog }: { view: View; detail: DocumentDetail } & DialogState) {
  const { data } = useQuery(moneySettingsQuery)
  return (
    <TakePayment
      paidFor={{
        ...detail,
        has_price: true,
        has_invoice: true,
        e_transfer: data?.e_transfer ?? '',
        code: detail.number ?? '',
        link: detail.url,
        due_days: null,
        goes_to: null,
        needs_order: false,
        receipt_to: null,
        booking: detail.booking_id,
        document: detail.id,
        name: detail.client_name,
      }}
      {...dialog}
      onTaken={() => void view.refetch()}
    />
  )
}

/** What can be done with it: to send it, to take its payment, and the rest in a menu. A phone has them in one line. */
function Foot({ view, detail }: { view: View; detail: DocumentDetail }) {
  const { actions } = words
  const { id, kind, state, mail, url, total_cents, credited_cents } = detail
  if (state === 'draft')
    return (
      <ButtonLink kind="main" href={documentPath(id)}>
        {actions.edit}
      </ButtonLink>
    )
  const Added = partOf(detail)?.Foot
  if (Added) return <Added detail={detail} load={view.refetch} openSend={() => view.open('send')} />
  const isSent = detail.sent_at !== null
  const back = refundDue(detail)
  const isCreditable = kind === 'invoice' && (credited_cents < total_cents || state === 'paid')
  return (
    <section className={actionsClass} aria-label={actions.title}>
      {kind === 'invoice' && detail.balance_cents > 0 && (
        <Button
          {...((isSent || mail === null) && { kind: 'main' })}
          isBig
          shortcut={TAKE_PAYMENT}
          onClick={() => view.paying.reopen()}
        >
          {paymentWords.button}
        </Button>
      )}
      {back && (
        <Button kind="main" isBig onClick={() => view.open('back')}>
          {words.giveBack(money(back.cents))}
        </Button>
      )}
      {mail !== null && !isSent && (
        <Button {...(!back && { kind: 'main' })} isBig onClick={() => view.open('send')}>
          {actions.send}
        </Button>
      )}
      <span className="ml-auto">
        <Menu
          label={actions.title}
          items={[
            ...(mail !== null && isSent ? [{ label: actions.sendAgain, onAction: () => view.open('send') }] : []),
            ...(isCreditable
              ? [
                  { label: actions.correct, onAction: () => view.open('correct') },
                  { label: actions.credit, onAction: () => view.open('credit') },
                ]
              : []),
            ...(url === null ? [] : [{ label: actions.copy, onAction: () => void copyLink(url) }]),
          ]}
        />
      </span>
    </section>
  )
}

/** When it went out by email, also as a reminder. */
const Sends = ({ detail: { sends } }: { detail: DocumentDetail }) => (
  <Section title={words.sent.title}>
    {sends.length === 0 ? (
      <p>{words.sent.none}</p>
    ) : (
      <ul role="list" className={listClass}>
        {sends.map(({ at, who, days }) => (
          <li key={at}>
            <span>{shortInstantLabel(at)}</span>
            <span>{days > 0 ? words.sent.reminder(days) : who === null ? '' : words.sent.by(who)}</span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

/** The reminders of an invoice that is not paid, each of which can be stopped. */
function Reminders({ detail }: { detail: DocumentDetail }) {
  const { id, reminders, goes_to } = detail
  const { reminders: labels } = words
  const url = withId(documentCalls.documentReminders, id)
  const send = (days: number, stopped: boolean) => call(url, { days, stopped })
  const set = (days: number, stopped: boolean) =>
    void runAction({
      optimistic: () =>
        changeKnown(withId(documentCalls.document, id), (now) => ({
          ...now,
          reminders: now.reminders.map((one) => (one.days === days ? { ...one, stopped } : one)),
        })),
      call: () => send(days, stopped),
      success: stopped ? labels.didStop(days) : labels.didStart(days),
      undo: () => send(days, !stopped),
    })
  return (
    <Section title={labels.title}>
      {goes_to === null ? (
        <p>{labels.noEmail}</p>
      ) : (
        reminders.map(({ days, on, stopped, sent_at }) =>
          sent_at === null ? (
            <Switch
              key={days}
              label={labels.label(days)}
              hint={stopped || on === null ? labels.stopped : labels.on(shortDateLabel(on))}
              isOn={!stopped}
              onChange={(isOn) => set(days, !isOn)}
            />
          ) : (
            <p key={days}>
              {labels.label(days)}: {labels.was(shortInstantLabel(sent_at))}
            </p>
          ),
        )
      )}
    </Section>
  )
}

/** What else is known of it. */
function factsOf(detail: DocumentDetail) {
  const { kind, issued_on, due_on, due_days, valid_until, booking_id, client_name, client_address } = detail
  const due = due_on === null || due_days === 0 ? termsOf(due_days) : `${shortDateLabel(due_on)} (${termsOf(due_days)})`
  const hasExemption = detail.seller_number !== '' && detail.exemption !== 'none'
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.issued, issued_on && shortDateLabel(issued_on)],
    [words.due, kind === 'invoice' && due],
    [words.quote.untilFact, valid_until && shortDateLabel(valid_until)],
    [
      words.quote.deposit,
      detail.deposit_kind !== 'none' && money(detail.quote?.deposit_cents ?? depositOf(detail, detail.total_cents)),
    ],
    [words.purchaseOrder, detail.purchase_order],
    [
      words.billTo,
      [client_name, client_address, detail.goes_to?.address ?? detail.client_email].filter(Boolean).join('\n'),
    ],
    [
      words.exemption,
      hasExemption && [words.exemptions[detail.exemption], detail.exemption_reason].filter(Boolean).join(': '),
    ],
    [
      words.quote.consent.fact,
      detail.consents.map(({ who, total_cents, note }) => `${money(total_cents)}: ${note} (${who})`).join('\n'),
    ],
    [kind === 'quote' ? words.quote.note : words.note, detail.note],
    [words.booking, booking_id && <Link href={bookingPath(booking_id)}>{words.openBooking}</Link>],
  ]
  return facts.filter(([, is]) => is)
}

/** Its sums, from the subtotal to what is still owed. */
function sumsOf(detail: DocumentDetail) {
  const { subtotal_cents, tax_cents, total_cents, paid_cents, credited_cents } = detail
  const isOwed = detail.kind === 'invoice' && detail.state !== 'draft'
  return [
    ...taxSums(detail, subtotal_cents, tax_cents),
    { label: words.total, cents: total_cents, isStrong: true },
    ...(detail.kind === 'quote' ? rangeOf(detail.lines, detail.rate) : []),
    ...(paid_cents !== 0 ? [{ label: words.paidSoFar, cents: -paid_cents }] : []),
    ...(credited_cents !== 0 ? [{ label: words.creditedSoFar, cents: -credited_cents }] : []),
    ...(isOwed && detail.balance_cents >= 0
      ? [{ label: words.balanceDue, cents: detail.balance_cents, isStrong: true }]
      : []),
    ...(isOwed && detail.balance_cents < 0
      ? [{ label: words.toGiveBack, cents: -detail.balance_cents, isStrong: true }]
      : []),
  ]
}

/** Sends a credit note that its client has not got yet, where it was written. */
function SendCredit({ credit, to }: { credit: DocumentRow; to: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await call(withId(documentCalls.documentSend, credit.id), {})
      publish({ is: 'event', kind: 'money_changed' })
      saySent(words.mail.did(to), credit)
    },
  })
  return (
    <>
      <Button
        icon="mail"
        aria-label={words.sendCreditNamed(credit.number ?? '')}
        isBusy={isPending}
        onClick={() => mutate()}
      >
        {words.sendCredit}
      </Button>
      <Failure error={error} />
    </>
  )
}

/** The page and the PDF as the client sees them, and the documents that this one has to do with. */
function DocumentLinksSection({ detail }: { detail: DocumentDetail }) {
  const { id, credits, corrects, replaces, replaced_by } = detail
  const others = [
    { label: words.corrects, id: corrects },
    { label: words.replaces, id: replaces },
    { label: words.replacedBy, id: replaced_by },
  ]
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <DocumentLinks
          page={withId(documentCalls.documentPage, id)}
          pdf={withId(documentCalls.documentPdf, id)}
          words={words}
        />
      </div>
      {(credits.length > 0 || others.some((one) => one.id !== null)) && (
        <Section title={words.related}>
          <ul role="list" className={listClass}>
            {credits.map((one) => (
              <li key={one.id}>
                <span>
                  <Link href={documentPath(one.id)}>{titleOf(one)}</Link>
                  {one.sent_at === null && detail.goes_to !== null && (
                    <SendCredit credit={one} to={detail.goes_to.address} />
                  )}
                </span>
                <span>{money(-one.total_cents)}</span>
              </li>
            ))}
            {others.map(
              (one) =>
                one.id !== null && (
                  <li key={one.label}>
                    <Link href={documentPath(one.id)}>{one.label}</Link>
                  </li>
                ),
            )}
          </ul>
        </Section>
      )}
    </>
  )
}
