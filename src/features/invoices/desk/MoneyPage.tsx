import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { deskPage } from '#core/desk-page-words.ts'
import { money, sumOf } from '#core/money.ts'
import { Button } from '#design/desk/Button.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { ListAndPanel } from '#design/desk/ListAndPanel.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { FilterBar, PageHead } from '#design/desk/PageHead.tsx'
import { Chip, Chips, Empty, Segment, VisuallyHidden } from '#design/desk/Parts.tsx'
import { MoreRows, Row, RowGroup, RowList } from '#design/desk/Rows.tsx'
import { SearchField } from '#design/desk/SearchField.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { KnownClients } from '#features/bookings/desk/shared/KnownClients.tsx'
import { documentCalls } from '#features/invoices/calls.ts'
import { deskDocuments as words } from '#features/invoices/desk-documents-words.ts'
import { type DocumentRow, type DocumentState, invoiceStates, quoteStates } from '#features/invoices/documents.ts'
import { call } from '#platform/browser/desk/call.ts'
import { INVOICE } from '#platform/browser/desk/keys.ts'
import { documentPath, MONEY } from '#platform/browser/desk/navigation.ts'
import { goTo, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { DocumentBadge, dueOf } from './shared/documents.tsx'
import { DocumentView } from './shared/late-document-view.ts'
import { documentsQuery, documentTotalsQuery } from './shared/queries.ts'

const QUOTES = `${MONEY}?kind=quote`

/** The invoices and credit notes, newest first. Search, filter and the open document are in the address. */
export function MoneyPage() {
  const { query } = useRoute()
  const q = query.get('q') ?? ''
  const isQuotes = query.get('kind') === 'quote'
  const states = isQuotes ? quoteStates : invoiceStates
  const state = states.find((one) => one === query.get('state'))
  const documents = documentsQuery(
    queryWith(new URLSearchParams(), { q, state: state ?? '', kind: isQuotes ? 'quote' : '' }),
  )
  const list = useInfiniteQuery(documents)
  const { data, error, refetch } = list
  const rows = data?.pages.flatMap((page) => page.documents)
  return (
    <>
      <PageHead
        title={deskPage.pages.money}
        chips={
          <Segment
            label={words.views.title}
            views={[
              { href: MONEY, label: words.views.invoices, isHere: !isQuotes },
              { href: QUOTES, label: words.views.quotes, isHere: isQuotes },
            ]}
          />
        }
        actions={
          <>
            <SearchField
              label={words.search}
              hint={words.searchHint}
              value={q}
              onSearch={(typed) =>
                goTo(MONEY + queryWith(new URLSearchParams(location.search), { q: typed }), { stay: true })
              }
            />
            <NewDocument key={String(isQuotes)} isQuote={isQuotes} />
          </>
        }
      />
      {isQuotes ? <StateChips states={quoteStates} state={state} /> : <Sums state={state} />}
      <ListAndPanel
        label={deskPage.pages.money}
        list={
          <>
            <QueryState query={{ data: rows, error, refetch }} rows={12} />
            {rows && (
              <Rows
                rows={rows}
                more={<MoreRows list={documents.queryKey} length={rows.length} query={list} />}
                isQuotes={isQuotes}
              />
            )}
          </>
        }
        panel={(id) => <DocumentView key={id} id={id} known={rows?.find((one) => one.id === id)} />}
      />
    </>
  )
}

/** Opens a draft about no booking, for a client who booked before or under a name alone. */
function NewDocument({ isQuote }: { isQuote: boolean }) {
  const fresh = isQuote ? words.freshQuote : words.fresh
  const dialog = useDialog()
  const open = async (client: { client_name: string } | { client_id: string }) => {
    const { id } = await call(documentCalls.documents, { ...client, kind: isQuote ? 'quote' : 'invoice' })
    goTo(documentPath(id))
  }
  const form = useDeskForm({
    values: { client_name: '' },
    fields: { client_name: { label: fresh.name, hint: words.freshHint, maxLength: 200, autoComplete: 'off' } },
    send: open,
  })
  const client_name = useWatch({ control: form.control, name: 'client_name' })
  return (
    <>
      <Button kind="main" icon="plus" shortcut={INVOICE} onClick={() => dialog.reopen()}>
        {fresh.button}
      </Button>
      {dialog.now && (
        <FormDialog title={fresh.title} {...dialog.now.dialog} submit={fresh.submit} form={form}>
          <p>{fresh.help}</p>
          <form.Field name="client_name" autoFocus />
          <KnownClients
            typed={client_name}
            onUse={({ id }) => form.submitTo(() => open({ client_id: id }), { name: 'client', isUnchecked: true })}
          />
        </FormDialog>
      )}
    </>
  )
}

/** What stands above the list of invoices, with the states that each counts. */
const sums = [
  { name: 'owed', states: ['open', 'part_paid', 'overdue'], foot: words.sums.invoices },
  { name: 'overdue', states: ['overdue'], foot: words.sums.invoices },
  { name: 'drafts', states: ['draft'], foot: words.sums.drafted },
] as const

/** What is owed, and the filters with how many are in each state. */
function Sums({ state }: Pick<ChipsProps, 'state'>) {
  const { data } = useQuery(documentTotalsQuery)
  const totals = data?.totals
  return (
    <>
      <section
        className="grid grid-cols-3 border-b border-rule bg-page [&>div]:grid [&>div]:py-3 [&>div]:pr-4 [&>div]:pl-(--edge) [&>div]:text-dim [&>div]:type-13 [&>div+div]:pl-4 [&>div+div]:border-l [&>div+div]:border-rule [&_strong]:text-ink [&_strong]:type-20 [&_strong]:font-680 [&_strong]:wrap-anywhere [&_small]:type-12 [&_strong[data-bad]]:text-bad max-md:grid-cols-2 max-md:[&>div:nth-child(3)]:hidden"
        aria-label={words.sums.title}
      >
        {sums.map(({ name, states, foot }) => {
          const found = totals && states.map((one) => totals[one])
          const cents = found && sumOf(found, 'cents')
          return (
            <div key={name}>
              <span>{words.sums[name]}</span>
              <strong data-bad={(name === 'overdue' && cents !== undefined && cents > 0) || undefined}>
                {cents === undefined ? '…' : money(cents)}
              </strong>
              <small>{found && foot(sumOf(found, 'count'))}</small>
            </div>
          )
        })}
      </section>
      <StateChips states={invoiceStates} state={state} counts={totals} />
    </>
  )
}

type ChipsProps = {
  states: readonly DocumentState[]
  /** The one that is shown; all without one. */
  state: DocumentState | undefined
  /** How many documents are in some of them. */
  counts?: Partial<Record<DocumentState, { count: number }>> | undefined
}

/** The filters of invoices, or of quotes. */
function StateChips({ states, state, counts = {} }: ChipsProps) {
  const { query } = useRoute()
  const to = (one: string) => MONEY + queryWith(query, { state: one, open: '' })
  return (
    <FilterBar>
      <Chips label={words.filters}>
        <Chip href={to('')} isOn={!state}>
          {words.all}
        </Chip>
        {states.map((one) => (
          <Chip key={one} href={to(one)} isOn={state === one} count={counts[one]?.count}>
            {words.states[one]}
          </Chip>
        ))}
      </Chips>
    </FilterBar>
  )
}

type RowsProps = { rows: readonly DocumentRow[]; more: ReactNode; isQuotes: boolean }

function Rows({ rows, more, isQuotes }: RowsProps) {
  if (rows.length === 0)
    return (
      <Empty icon="money" title={isQuotes ? words.noQuotes : words.nobody}>
        {isQuotes ? words.noQuotesHelp : words.nobodyHelp}
      </Empty>
    )
  return (
    <div
      className="[--document-columns:104px_76px_minmax(0,_1fr)_68px_84px_84px] group/documents data-quotes:[--document-columns:104px_76px_minmax(0,_1fr)_68px_84px] max-[960px]:[--document-columns:104px_76px_minmax(0,_1fr)_60px_80px] max-[960px]:[&_:has(>[data-total])]:hidden"
      data-quotes={isQuotes || undefined}
    >
      <RowList columns="var(--document-columns)" heads={isQuotes ? QUOTE_HEADS : HEADS}>
        <RowGroup>
          {rows.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </RowGroup>
        {more}
      </RowList>
    </div>
  )
}

const HEADS = [
  ...words.heads,
  words.due,
  <span key="total" data-total="" className="block text-end">
    {words.total}
  </span>,
  words.balance,
]
/** Nothing is owed for a quote. */
const QUOTE_HEADS = [...words.heads, words.quote.untilFact, words.total]

const Line = ({ row }: { row: DocumentRow }) => (
  <Row
    id={row.id}
    href={documentPath(row.id)}
    className="max-md:[grid-template:'name_balance'_auto_'second_state'_auto_/_minmax(0,_1fr)_auto] max-md:min-h-(--row-two) max-md:py-2"
  >
    <span className="max-md:[grid-area:state] max-md:justify-self-end">
      <DocumentBadge {...row} />
    </span>
    <span className="text-dim max-md:[grid-area:second]">
      {row.number ?? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{words.noNumber}</VisuallyHidden>
        </>
      )}
    </span>
    <strong className="max-md:[grid-area:name] max-md:text-[1rem]">{row.client_name}</strong>
    <span className="text-dim max-md:hidden">
      {(row.due_on ?? row.valid_until) !== null && (
        <>
          <VisuallyHidden>{row.kind === 'quote' ? words.quote.untilFact : words.due}: </VisuallyHidden>
          {dueOf(row)}
        </>
      )}
    </span>
    <span className="text-end group-data-quotes/documents:absolute group-data-quotes/documents:[clip-path:inset(50%)] max-[960px]:absolute max-[960px]:[clip-path:inset(50%)]">
      <VisuallyHidden>{words.total}: </VisuallyHidden>
      {signed(row, row.total_cents)}
    </span>
    <strong className="text-end max-md:[grid-area:balance] max-md:text-[0.875rem]">
      {row.balance_cents === 0 ? (
        <>
          <span className="group-data-quotes/documents:hidden max-[960px]:hidden" aria-hidden="true">
            –
          </span>
          {/* Where there is no column for the total. */}
          <span
            className="hidden group-data-quotes/documents:inline max-[960px]:inline max-[960px]:text-dim"
            aria-hidden="true"
          >
            {signed(row, row.total_cents)}
          </span>
        </>
      ) : (
        <>
          <VisuallyHidden>{words.balance}: </VisuallyHidden>
          {money(row.balance_cents)}
        </>
      )}
    </strong>
  </Row>
)

/** An amount of a document as it counts: a credit note takes off. */
const signed = ({ kind }: Pick<DocumentRow, 'kind'>, cents: number) => money(kind === 'credit' ? -cents : cents)
