import type { Crew } from '#core/crews.ts'
import { DESK } from '#core/desk-calls.ts'
import { durationLabel } from '#core/duration-label.ts'
import { LEAST_ASKED_CENTS, money } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { timeLabel } from '#core/time.ts'
import { icons } from '#design/desk/icons.ts'
import { Badge, Card, Chip, Chips, CrewBadge, Note, StateMark, stateOf } from '#design/desk/Parts.tsx'
import { unsent as unsentWords } from '#design/desk/unsent-words.ts'
import { Icon } from '#design/Icon.tsx'
import { routeUrl } from '#features/bookings/booking-labels.ts'
import { addressLine } from '#features/bookings/booking-lines.ts'
import { isOver } from '#features/bookings/next-step.ts'
import { deskPendingNotifications } from '#features/client-notifications/desk-pending-notifications-words.ts'
import type { SheetJob } from '#features/day-sheet/day-sheet.ts'
import { owed } from '#features/invoices/desk/shared/owed-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { DepositMark } from '#features/payments/desk/shared/DepositMark.tsx'
import { sumOfTotals } from '#features/prices/job-total.ts'
import type { RouteLeg, Swap } from '#features/schedule/route.ts'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { Link, queryWith, useRoute } from '#platform/browser/desk/router.tsx'
import { minuteOf, type Span } from '#platform/browser/desk/scale.ts'
import { useIsOwner } from '#platform/browser/desk/session.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { lanesOf } from './lanes.ts'
import { PrintButton } from './PrintedDays.tsx'
import { LeaveBy, swapsOf } from './Route.tsx'
import { DayLanes, hoursOf, type LaneJob } from './shared/DayLanes.tsx'
import { linkClass } from './shared/today-classes.ts'
import { daySheet as words } from './shared/words.ts'

type Trip = { leaves: number; back: number }

type Shown = {
  /** All crews, if there are several. */
  crews: readonly Crew[]
  /** When the crews must leave, by the area's table. */
  route: ReadonlyMap<string, RouteLeg>
  /** The crew that alone is shown, if one was chosen. */
  chosen: Crew | undefined
  /** The job on the card. */
  shownId: string | undefined
  unsent: ReadonlySet<string>
  toTell: ReadonlySet<string>
}

type Props = Shown & {
  day: string
  jobs: readonly SheetJob[]
  next: { day: string; jobs: readonly SheetJob[] }
  hours: Span | null
  /** When the crews leave for the jobs and are back, if that is known. */
  trips: ReadonlyMap<string, Trip>
  /** Whether there is room for a timeline. */
  isWide: boolean
}

/** The jobs of today for each crew: on a wide screen along the hours, on a phone as a list; and tomorrow in a line. */
export function TheDay({ day, jobs, next, hours, trips, isWide, ...shown }: Props) {
  const { crews, chosen } = shown
  const now = useNow()
  const isOwner = useIsOwner()
  const { query } = useRoute()
  const lanes = chosen ? [chosen] : crews
  const mine = chosen ? jobs.filter(({ crew }) => crew === chosen.number) : jobs
  const crewless = crews.length > 0 && jobs.some(({ crew }) => crew === null)
  const laneJobs = mine.map((job): LaneJob => {
    const from = minuteOf(job.appoint_time)
    return {
      id: job.id,
      from,
      to: from + job.appoint_minutes,
      ...trips.get(job.id),
      // The only crew has all jobs.
      crew: crews.length > 0 ? job.crew : 1,
      look: job.id === shown.shownId ? 'next' : isDone(job) ? 'over' : undefined,
      href: cardOf(query, job.id),
      children: (
        <>
          <b>
            <StateMark state={stateOf(job)} /> {nameOf(job)}
          </b>
          <i>{workOf(job)}</i>
          <i>{moneyLine(job)}</i>
          <DepositMark mark={job.deposit} />
        </>
      ),
    }
  })
  const tomorrow = next.jobs.filter(({ crew }) => !chosen || crew === chosen.number)
  const [first] = tomorrow
  // The way of one crew: with several, somebody chooses one.
  const left = crews.length > 0 && !chosen ? [] : mine.filter(isLeft)
  const route = routeUrl(left)
  return (
    <Card
      title={words.day}
      sub={dayLine(mine)}
      end={
        <span className="flex flex-wrap gap-x-4">
          {route && (
            <a
              className={linkClass}
              href={route}
              target="_blank"
              rel="noreferrer"
              aria-label={words.routeNamed(left.length)}
            >
              {words.route}
            </a>
          )}
          {isOwner && (
            <Link className={linkClass} href={`${DESK}/calendar?view=day`}>
              {words.openCalendar}
            </Link>
          )}
        </span>
      }
    >
      {crews.length > 0 && (
        <div className="pt-2 px-4 pb-1 overflow-hidden">
          <Chips label={words.crews}>
            {[undefined, ...crews].map((crew) => (
              <Chip
                key={crew?.number ?? 0}
                href={DESK + queryWith(query, { crew: String(crew?.number ?? ''), job: '' })}
                isOn={chosen?.number === crew?.number}
              >
                {crew?.name ?? words.allCrews}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {crewless && (
        <div className="py-3 px-4">
          <Note tone="bad" lead={words.noCrew} isAlert={false}>
            {words.noCrewHelp}
          </Note>
        </div>
      )}
      {isOwner &&
        swapsOf(mine).map((swap) => (
          <div key={swap.first} className="py-3 px-4">
            <Note tone="wait" icon="swap" lead={swapLine(swap, mine)} isAlert={false}>
              {words.swapHelp}
            </Note>
          </div>
        ))}
      {mine.length === 0 ? (
        <p className="py-3 px-4">{words.noJobs}</p>
      ) : isWide ? (
        <DayLanes
          crews={lanes.length > 0 ? lanes : [{ number: 1, name: '' }]}
          jobs={laneJobs}
          shown={hoursOf(hours, laneJobs)}
          now={now}
          drive={words.drive}
        />
      ) : (
        <JobRows jobs={mine} {...shown} />
      )}
      <details className="border-t border-rule open:[&>summary>svg]:[transform:rotate(90deg)]">
        <summary className="flex flex-wrap gap-x-3 items-center min-h-11 py-2 px-4 text-soft-ink cursor-pointer">
          <b>{words.tomorrow}</b>
          <span className="flex-1 min-w-[min(100%,_16ch)]">
            {[
              dayLine(tomorrow),
              first && words.first(timeLabel(first.appoint_time), nameOf(first), first.appoint_city ?? ''),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <Icon path={icons.right} size={16} />
        </summary>
        {tomorrow.length > 0 && <JobRows jobs={tomorrow} {...shown} />}
        <div className="py-3 px-4">
          {!isWide && <PrintButton day={day} />}
          <PrintButton day={next.day} />
        </div>
      </details>
    </Card>
  )
}

/** Which two jobs are in the wrong order, and what it costs. */
function swapLine({ first, second, saved }: Swap, jobs: readonly SheetJob[]) {
  const [one = '', other = ''] = [first, second].map((id) => {
    const job = jobs.find((it) => it.id === id)
    return job && words.swapped(timeLabel(job.appoint_time), nameOf(job))
  })
  return words.swap(one, other, durationLabel(saved))
}

/** Somebody must still go there. */
const isLeft = (job: SheetJob) => job.status === 'confirmed' && job.progress !== 'started' && addressLine(job) !== ''

const isDone = (job: SheetJob) => job.status !== 'confirmed' || (isOver(job) && job.progress === null)

const workOf = ({ service_type, appoint_city }: SheetJob) =>
  [serviceLabel(content().services, service_type), appoint_city].filter(Boolean).join(' · ')

/** What is still to pay for a job, or what was paid; of one on an invoice with others how that stands. */
function moneyLine({ status, money: sums, shared_mark }: SheetJob): string {
  if (sums === null) return status === 'completed' && shared_mark ? owed[shared_mark.state] : words.onShared
  if (!sums.has_price) return paymentWords.noPrice
  const { balance_cents, paid_cents } = sums
  if (balance_cents >= LEAST_ASKED_CENTS) return words.left(money(balance_cents))
  if (balance_cents <= -LEAST_ASKED_CENTS) return owed.amounts.give_back(money(-balance_cents))
  return paid_cents > 0 ? words.paid(money(paid_cents)) : words.nothingToPay
}

/** What the jobs of a day cost together, as far as it is known. */
const sumOfJobs = (jobs: readonly SheetJob[]) =>
  sumOfTotals(
    jobs.map(({ money: sums }) => (sums?.has_price ? { cents: sums.total_cents, has_tax: sums.tax_cents > 0 } : null)),
  )

/** How many jobs a day has, and what they cost together. */
function dayLine(jobs: readonly SheetJob[]) {
  const sum = sumOfJobs(jobs)
  return [words.jobs(jobs.length), sum && money(sum.cents)].filter(Boolean).join(' · ')
}

/** The address of Today with a job on its card. */
const cardOf = (query: URLSearchParams, job: string) => DESK + queryWith(query, { job })

/** The jobs as a list, those without a crew first. */
function JobRows({ jobs, crews, chosen, ...shown }: Shown & { jobs: readonly SheetJob[] }) {
  const crewless = jobs.filter(({ crew }) => crew === null)
  if (crews.length === 0) return <Rows jobs={jobs} {...shown} />
  return (
    <>
      {crewless.length > 0 && <Rows title={words.noCrew} crew={null} jobs={crewless} {...shown} />}
      {lanesOf(jobs, chosen ? [chosen] : crews).map((lane) => (
        <Rows key={lane.number} title={lane.name} crew={lane.number} jobs={lane.jobs} {...shown} />
      ))}
    </>
  )
}

type RowsProps = Pick<Shown, 'shownId' | 'unsent' | 'toTell' | 'route'> & {
  title?: string
  crew?: number | null
  jobs: readonly SheetJob[]
}

function Rows({ title, crew, jobs, shownId, unsent, toTell, route }: RowsProps) {
  const { query } = useRoute()
  if (jobs.length === 0) return null
  return (
    <section aria-label={title}>
      {title !== undefined && crew !== undefined && (
        <h3 className="flex gap-2 items-center min-h-9 py-1 px-4 bg-page type-13 font-640">
          <CrewBadge crew={crew} name={crew === null ? undefined : title} />
          <span aria-hidden={crew !== null}>{title}</span>
        </h3>
      )}
      <ul role="list">
        {jobs.map((job) => (
          <li key={job.id}>
            <Link
              href={cardOf(query, job.id)}
              className="grid grid-cols-[80px_minmax(0,1fr)] gap-2 min-h-(--row-two) py-2 px-4 border-t border-line-soft text-inherit no-underline [&>span>span:not(:has(svg))]:text-dim [&>span>span:not(:has(svg))]:type-second data-over:text-dim current:[box-shadow:inset_4px_0_0_var(--signal)] focus-visible:-outline-offset-2"
              aria-current={job.id === shownId || undefined}
              data-over={isDone(job) || undefined}
              data-row={job.id}
            >
              <time>{timeLabel(job.appoint_time)}</time>
              <span className="grid min-w-0 justify-items-start">
                <b>
                  <StateMark state={stateOf(job)} /> {nameOf(job)}
                </b>
                <span>{workOf(job)}</span>
                <span>{moneyLine(job)}</span>
                <DepositMark mark={job.deposit} />
                {!isDone(job) && job.progress === null && <LeaveBy leg={route.get(job.id)} />}
                {toTell.has(job.id) && <Badge tone="alarm">{deskPendingNotifications.mark}</Badge>}
                {unsent.has(job.id) && <Badge tone="wait">{unsentWords.waits}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
