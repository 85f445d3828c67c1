import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { crewName } from '#core/crews.ts'
import { DESK, withId } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { monthLabel, shortDateLabel, today } from '#core/time.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { Failure, QueryState } from '#design/desk/Notices.tsx'
import { Card, Note, Segment } from '#design/desk/Parts.tsx'
import { MoreRows } from '#design/desk/Rows.tsx'
import { absencesQuery } from '#features/day-operations/desk/shared/queries.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { moneyNumberWords as words } from '#features/invoices/desk/shared/money-numbers-words.ts'
import { moneyNumbersQuery, taxQuery } from '#features/invoices/desk/shared/queries.ts'
import type { MoneyNumbers as Sums } from '#features/invoices/documents.ts'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { Link, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { cardsClass } from './numbers-classes.ts'
import { Amounts, AmountsCard, Table } from './Table.tsx'

type Range = { from: string; to: string }

/** What was invoiced and received between two days, what is owed, the tax with its documents, and the accountant's files. */
export function MoneyNumbers({ range }: { range: Range }) {
  const { data, error, refetch } = useQuery(moneyNumbersQuery(range))
  const { data: plan } = useQuery(absencesQuery({ from: today(), to: today() }))
  const { path, query } = useRoute()
  const by = query.get('by') === 'months' ? 'months' : 'weeks'
  if (!data) return <QueryState query={{ data, error, refetch }} />
  const sums = {
    invoiced: data.invoiced_cents,
    received: data.received_cents,
    tips: data.tips_cents,
    owed: data.owed_cents,
  }
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,160px),1fr))] border border-rule rounded-card bg-card">
        {names(sums).map((name) => (
          <div key={name} className="py-3 px-4">
            <dt className="text-dim type-second">{words.sums[name]}</dt>
            <dd className="type-20 font-680">{money(sums[name])}</dd>
            <dd className="text-dim type-second">{words.hints[name]}</dd>
          </div>
        ))}
      </dl>
      {data.not_invoiced_cents > 0 && (
        <Note tone="wait" isAlert={false}>
          {words.notInvoiced(money(data.not_invoiced_cents))}
        </Note>
      )}
      <div className={cardsClass}>
        <AmountsCard
          title={words.periods[by]}
          end={
            <Segment
              label={words.by}
              views={(['weeks', 'months'] as const).map((one) => ({
                label: words[one],
                href: DESK + path + queryWith(query, { by: one === 'weeks' ? '' : one }),
                isHere: one === by,
              }))}
            />
          }
          columns={[by === 'weeks' ? words.week : words.month, words.sums.invoiced, words.sums.received]}
          rows={data[by].map((one) => ({
            key: one.from,
            name: by === 'weeks' ? shortDateLabel(one.from) : monthLabel(one.from),
            amounts: [one.invoiced_cents, one.received_cents],
          }))}
        />
        <AmountsCard
          title={words.ageing}
          columns={[words.age, words.sums.owed]}
          rows={names(data.ageing).map((age) => ({
            key: age,
            name: words.ages[age],
            more: words.invoices(data.ageing[age].count),
            amounts: [data.ageing[age].cents],
          }))}
        />
        <AmountsCard
          title={words.services}
          columns={[words.service, words.sums.invoiced]}
          rows={data.services.map(({ service, invoiced_cents }) => ({
            key: service ?? '',
            name: service === null ? words.otherService : serviceLabel(content().services, service),
            amounts: [invoiced_cents],
          }))}
        />
        <AmountsCard
          title={words.crews}
          columns={[words.crew, words.sums.invoiced]}
          rows={data.crews.map(({ crew, invoiced_cents }) => ({
            key: String(crew),
            name: crew === null ? words.noCrew : crewName(plan?.crews ?? [], crew),
            amounts: [invoiced_cents],
          }))}
        />
        {data.not_invoiced.length > 0 && <NotInvoiced jobs={data.not_invoiced} />}
        {data.small_supplier && <Limit limit={data.small_supplier} />}
        <Tax range={range} isRegistered={data.small_supplier === null} sums={data} />
        <Card title={words.files.title} sub={words.files.help}>
          <p className="flex flex-wrap gap-2 pt-3 px-4 pb-4">
            {names(files).map((file) => (
              <ButtonLink key={file} icon="download" isAway href={`${files[file]}?${new URLSearchParams(range)}`}>
                {words.files[file]}
              </ButtonLink>
            ))}
          </p>
        </Card>
      </div>
    </>
  )
}

const files = {
  documents: exportCalls.exportDocumentsCsv,
  lines: exportCalls.exportLinesCsv,
  payments: exportCalls.exportPaymentsCsv,
  tax: exportCalls.exportTaxCsv,
} as const

const names = <Of extends object>(of: Of) => Object.keys(of) as (keyof Of & string)[]

/** The jobs that were paid without an invoice, each with the way to its page. */
const NotInvoiced = ({ jobs }: { jobs: Sums['not_invoiced'] }) => (
  <Card title={words.notInvoicedTitle}>
    <Table label={words.notInvoicedTitle} columns={[words.job, words.paidOn, words.sums.received]}>
      {jobs.map(({ booking_id, name, paid_on, cents }) => (
        <tr key={booking_id}>
          <th scope="row">
            <Link href={bookingPath(booking_id)}>{name}</Link>
          </th>
          <td>{shortDateLabel(paid_on)}</td>
          <td>{money(cents)}</td>
        </tr>
      ))}
    </Table>
  </Card>
)

const { limit: limitWords } = words

/** The sales of four quarters against the limit of a small supplier, while no registration holds. */
function Limit({ limit }: { limit: NonNullable<Sums['small_supplier']> }) {
  const { limit_cents, sum_cents, quarters, state } = limit
  return (
    <Card title={limitWords.title} sub={limitWords.help(money(limit_cents).replace('.00', ''))}>
      <div className="pt-3 px-4 pb-4">
        <p className="flex flex-wrap gap-x-3 gap-y-1 items-center pb-3">
          <progress
            value={Math.min(sum_cents, limit_cents)}
            max={limit_cents}
            aria-label={limitWords.title}
            className="flex-1 min-w-30 accent-link"
          />
          <b>{limitWords.sum(money(sum_cents), money(limit_cents))}</b>
        </p>
        <Note tone={state === 'below' ? 'good' : state === 'near' ? 'wait' : 'bad'} isAlert={false}>
          {limitWords.states[state]}
        </Note>
      </div>
      <Amounts
        label={limitWords.title}
        columns={[limitWords.quarter, words.sums.invoiced]}
        rows={quarters.map(({ from, invoiced_cents }) => ({
          key: from,
          name: shortDateLabel(from),
          amounts: [invoiced_cents],
        }))}
      />
    </Card>
  )
}

const taxWords = words.tax

type TaxProps = { range: Range; isRegistered: boolean; sums: Sums }

/** The tax between two days, with the documents behind it. Without a registration, and without any tax, it says nothing. */
function Tax({ range, isRegistered, sums }: TaxProps) {
  const query = taxQuery(range)
  const list = useInfiniteQuery(query)
  const { data, error, refetch } = list
  const documents = data?.pages.flatMap((page) => page.documents)
  const last = data?.pages.at(-1)
  if (!isRegistered && sums.tax_cents === 0) return null
  return (
    <Card title={taxWords.title} sub={taxWords.help}>
      <Failure error={error} retry={refetch} />
      {documents && last && (
        <>
          <dl className="pt-3 px-4 pb-0">
            <div className="flex gap-3 justify-between">
              <dt>{taxWords.sales}</dt>
              <dd className="font-640">{money(last.taxable_cents)}</dd>
            </div>
            <div className="flex gap-3 justify-between">
              <dt>{taxWords.tax}</dt>
              <dd className="font-640">{money(last.tax_cents)}</dd>
            </div>
          </dl>
          {documents.length === 0 ? (
            <p className="pt-3 px-4 pb-4">{words.none}</p>
          ) : (
            <Table
              label={taxWords.title}
              caption={taxWords.documents(last.count)}
              columns={[taxWords.number, taxWords.day, taxWords.client, taxWords.amount, taxWords.tax]}
            >
              {documents.map(({ id, number, kind, issued_on, client_name, ...cents }) => {
                const sign = kind === 'credit' ? -1 : 1
                return (
                  <tr key={id}>
                    <th scope="row">
                      <a
                        href={withId(documentCalls.documentPage, id)}
                        target="_blank"
                        rel="noreferrer"
                        aria-label={taxWords.of(number)}
                      >
                        {number}
                      </a>
                    </th>
                    <td>{shortDateLabel(issued_on)}</td>
                    <td>{client_name}</td>
                    <td>{money(sign * cents.subtotal_cents)}</td>
                    <td>{money(sign * cents.tax_cents)}</td>
                  </tr>
                )
              })}
            </Table>
          )}
          <MoreRows list={query.queryKey} length={documents.length} query={list} label={taxWords.more} isByPress />
        </>
      )}
    </Card>
  )
}
