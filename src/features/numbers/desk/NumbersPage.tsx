import { useQuery } from '@tanstack/react-query'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { groupBy } from '#core/group-by.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { sumOf } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import type { Status } from '#core/statuses.ts'
import { shortDateLabel, today } from '#core/time.ts'
import { DayRange } from '#design/desk/DayRange.tsx'
import { Disclosure } from '#design/desk/Disclosure.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { Page } from '#design/desk/Page.tsx'
import { Card } from '#design/desk/Parts.tsx'
import { chipClass } from '#design/desk/parts-classes.ts'
import type { Numbers } from '#features/numbers/numbers.ts'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { goTo, Link, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { MoneyNumbers } from './MoneyNumbers.tsx'
import { cardsClass, scrollClass } from './numbers-classes.ts'
import { deskNumbers as words } from './numbers-words.ts'
import { periods, periodsAt } from './periods.ts'
import { numbersQuery } from './queries.ts'
import { AmountsCard, Table } from './Table.tsx'
import { Vitals } from './Vitals.tsx'

/**
 * The numbers page: jobs by their day, bookings by when they came in, unanswered requests, and folded the speed of the pages. Its days
 * are in the address.
 */
export function NumbersPage() {
  const { path, query } = useRoute()
  const { month } = periodsAt(today())
  const range = { from: query.get('from') ?? month.from, to: query.get('to') ?? month.to }
  const setRange = (days: Range) => goTo(DESK + path + queryWith(query, days), { stay: true })
  const { data, error, refetch } = useQuery(numbersQuery(range))
  const byWeek = groupBy(data?.bookings ?? [], ({ week }) => week)
  return (
    <Page title={deskPage.pages.numbers}>
      <Periods range={range} onChange={setRange} />
      <DayRange range={range} onChange={setRange} />
      <MoneyNumbers range={range} />
      <QueryState query={{ data, error, refetch }} />
      {data && (
        <div className={cardsClass}>
          <Card title={words.perWeek} sub={words.perWeekHelp} isPadded>
            <Bars
              label={words.perWeek}
              columns={[words.week, words.bookings]}
              rows={data.weeks.map((week) => [shortDateLabel(week), sumOf(byWeek.get(week) ?? [], 'count')])}
            />
          </Card>
          <AmountsCard
            title={words.perService}
            columns={[words.service, words.bookings]}
            rows={[...groupBy(data.bookings, ({ service }) => service)].map(([service, all]) => ({
              key: service ?? '',
              name: serviceLabel(content().services, service),
              amounts: [sumOf(all, 'count')],
            }))}
            format={String}
          />
          <Card title={words.jobs.title} sub={words.jobs.help} isPadded>
            <Jobs jobs={data.jobs} weeks={data.weeks} />
          </Card>
          <Unanswered unanswered={data.unanswered} />
          <Disclosure title={words.vitals} hint={words.vitalsHelp}>
            <Vitals vitals={data.vitals} weeks={data.weeks} />
          </Disclosure>
        </div>
      )}
    </Page>
  )
}

type Range = ReturnType<typeof periodsAt>['month']

/** The periods as presses; which of them is shown is marked. */
const Periods = ({ range, onChange }: { range: Range; onChange: (range: Range) => void }) => (
  <fieldset className="flex flex-wrap gap-2 p-0 border-0" aria-label={words.period}>
    {periods.map((name) => {
      const { from, to } = periodsAt(today())[name]
      return (
        <button
          key={name}
          type="button"
          className={chipClass}
          aria-pressed={from === range.from && to === range.to}
          onClick={() => onChange({ from, to })}
        >
          {words.periods[name]}
        </button>
      )
    })}
  </fieldset>
)

const Unanswered = ({ unanswered: { count, counted_to, first } }: Pick<Numbers, 'unanswered'>) => (
  <Card title={words.unanswered} sub={count === 0 ? words.noneUnanswered : words.unansweredCount(count, counted_to)}>
    {first.length > 0 && (
      <ul role="list">
        {first.map((row) => (
          <li key={row.id}>
            <Link
              href={bookingPath(row.id)}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 content-center min-h-(--row-two) py-1 px-4 border-b border-line-soft text-ink no-underline"
            >
              <b>{nameOf(row)}</b>
              <span>{row.reference}</span>
              <small className="col-span-full text-dim">{shortInstantLabel(row.created_at)}</small>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const { jobs: labels } = words

/** The jobs by the week of their appointment: how they ended, and the hours of work, planned and done. */
function Jobs({ jobs, weeks }: Pick<Numbers, 'jobs' | 'weeks'>) {
  if (jobs.length === 0) return <p>{labels.none}</p>
  // The table scrolls: the latest weeks are in view, and those without a job say nothing.
  const rows = [...weeks]
    .reverse()
    .map((week) => ({ name: shortDateLabel(week), of: jobs.filter((one) => one.week === week) }))
    .filter(({ of }) => of.length > 0)
  const all = { name: labels.all, of: jobs }
  return (
    <Table
      className={scrollClass}
      label={labels.title}
      columns={[words.week, ...names.map((column) => labels.columns[column])]}
    >
      {[all, ...rows].map(({ name, of }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {names.map((column) => (
            <td key={column}>{columns[column](of)}</td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

type Job = Numbers['jobs'][number]

/** The columns of the table, and what each says of some jobs: their number, or the hours that they take. */
const columns: Record<keyof typeof labels.columns, (jobs: readonly Job[]) => string | number> = {
  completed: (jobs) => sumOf(among(jobs, 'completed'), 'count'),
  no_show: (jobs) => sumOf(among(jobs, 'no_show'), 'count'),
  confirmed: (jobs) => sumOf(among(jobs, 'confirmed'), 'count'),
  planned: (jobs) => labels.hours(sumOf(jobs, 'minutes')),
  done: (jobs) => labels.hours(sumOf(among(jobs, 'completed'), 'minutes')),
}

const names = Object.keys(columns) as (keyof typeof columns)[]

const among = (jobs: readonly Job[], status: Status) => jobs.filter((job) => job.status === status)

type BarsProps = {
  label: string
  columns: readonly [name: string, count: string]
  rows: readonly (readonly [string, number])[]
}

// Heights are in pixels, so that texts keep their size. Widths are in per cent of the chart.
const TOP = 28
const HEIGHT = 160

/** Fewer bars than this stay as narrow as this many would be. */
const FEWEST = 12

/** The number of names below the bars: a phone has no room for more. The table has them all. */
const NAMED = 3

/** A bar chart, and beside it a table with the same numbers, since a chart is only for the eye. */
function Bars({ label, columns, rows }: BarsProps) {
  const counted = rows.filter(([, count]) => count > 0)
  const most = Math.max(1, ...counted.map(([, count]) => count))
  const places = Math.max(FEWEST, rows.length)
  const each = Math.ceil(places / NAMED)
  const across = (place: number) => `${(place / places) * 100}%`
  const up = (count: number) => TOP + HEIGHT - (count / most) * HEIGHT
  return (
    <div className="grid gap-4 grid-cols-1 min-[900px]:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
      <svg
        className="overflow-visible w-full h-59 pl-11 fill-dim text-[0.8125rem] forced-colors:fill-[canvastext]"
        role="img"
        aria-label={label}
      >
        <text y={TOP - 14}>{columns[1]}</text>
        {[0, most].map((count) => (
          <g key={count}>
            <line
              x2="100%"
              y1={up(count)}
              y2={up(count)}
              className="stroke-control-edge forced-colors:stroke-[canvastext]"
            />
            <text className="[text-anchor:end]" x="-8" y={up(count) + 5}>
              {count}
            </text>
          </g>
        ))}
        {rows.map(([name, count], i) => (
          <g key={name}>
            <rect
              x={across(i + 0.1)}
              y={up(count)}
              width={across(0.8)}
              height={TOP + HEIGHT - up(count)}
              className="fill-link forced-colors:fill-[canvastext]"
            />
            {i % each === 0 && (
              <text x={across(i + 0.1)} y={TOP + HEIGHT + 20}>
                {name}
              </text>
            )}
          </g>
        ))}
        <text className="[text-anchor:end]" x="100%" y={TOP + HEIGHT + 40}>
          {columns[0]}
        </text>
      </svg>
      <Table className={scrollClass} label={label} columns={columns}>
        {counted.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
