import { useQuery } from '@tanstack/react-query'
import { deskPage } from '#core/desk-page-words.ts'
import { money } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { pages } from '#core/pages.ts'
import { longDayLabel, shortTimeLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/desk/Button.tsx'
import { Failure, QueryState } from '#design/desk/Notices.tsx'
import { PageHead } from '#design/desk/PageHead.tsx'
import { Card, Empty, Note } from '#design/desk/Parts.tsx'
import { toTellOf } from '#design/desk/UnsentEntries.tsx'
import { useIsWide } from '#design/desk/use-media.ts'
import { late } from '#design/late.tsx'
import type { SheetJob } from '#features/day-sheet/day-sheet.ts'
import { ageLine } from '#features/day-sheet/desk/age-line.ts'
import { NextJob, nextJob } from '#features/day-sheet/desk/NextJob.tsx'
import { PrintButton, PrintedDays } from '#features/day-sheet/desk/PrintedDays.tsx'
import { routeOfJobs } from '#features/day-sheet/desk/Route.tsx'
import { Unsent } from '#features/day-sheet/desk/shared/Unsent.tsx'
import { useSheet } from '#features/day-sheet/desk/shared/use-sheet.ts'
import { daySheet as words } from '#features/day-sheet/desk/shared/words.ts'
import { TheDay } from '#features/day-sheet/desk/TheDay.tsx'
import { useInbox } from '#features/inbox/desk/shared/inbox-query.tsx'
import { Needs } from '#features/inbox/desk/shared/Needs.tsx'
import { isDone, isSetupOpen, useSetup } from '#features/setup/desk/shared/use-setup.ts'
import { DESK_SETUP } from '#features/setup/setup.ts'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { timetableQuery } from '#features/timetable/desk/shared/queries.ts'
import { useRoute } from '#platform/browser/desk/router.tsx'
import { useToday } from '#platform/browser/desk/use-today.ts'

const pageClass =
  'grid gap-3 grid-cols-1 content-start pt-3 px-(--edge) pb-5 print:hidden [&>section>*+*]:mt-2 min-[900px]:gap-4 min-[900px]:pt-4 min-[900px]:pb-5'

// Once a site is set up, nobody sees it again.
const FirstRun = late(() => import('#features/day-sheet/desk/FirstRun.tsx').then((it) => it.FirstRun))

/** The most rows of what waits, beside the next job and above it: at 1280 × 800 px Today does not scroll. */
const ROWS = { wide: 4, phone: 1 }

/** The first page: what needs somebody, the next job with its one press, and the day. */
export function TodayPage({ session }: { session: SessionAnswer }) {
  const person = session.session.email
  const { sheet, asOf, unsent, unsentPayments, isReached, error, refetch } = useSheet(session)
  const isOwner = session.role === 'owner'
  const inbox = useInbox()
  const { data: setup, error: setupError } = useSetup()
  const today = useToday()
  const isWide = useIsWide()
  const { query } = useRoute()
  const timetable = useQuery({ ...timetableQuery({ from: today, to: today }), enabled: isOwner })
  const told = toTellOf(unsent, isReached)
  const toldPayments = toTellOf(unsentPayments, isReached, false)
  const head = (
    <PageHead title={deskPage.pages.start} sub={longDayLabel(today)} actions={isWide && <PrintButton day={today} />} />
  )
  const loading = (
    <>
      {head}
      <div className={pageClass}>
        <Unsent steps={told} payments={toldPayments} />
        <QueryState query={{ data: undefined, error, refetch }} rows={6} />
      </div>
    </>
  )
  if (!sheet) return loading
  // A sheet that was kept may be of yesterday: then today was its next day.
  const jobs = sheet.day === today ? sheet.jobs : sheet.next_day === today ? sheet.next_jobs : []
  const next = sheet.day === today ? { day: sheet.next_day, jobs: sheet.next_jobs } : { day: sheet.next_day, jobs: [] }
  const work = jobs.length + next.jobs.length + unsent.length + unsentPayments.length + waitingWork(inbox.waiting)
  // Which of the two pages it is stands fast before either is shown: they would take turns.
  if (isOwner && work === 0 && !setup && !setupError) return loading
  if (isSetupOpen(setup) && work === 0) {
    if (!inbox.items && !inbox.error) return loading
    return (
      <>
        <PageHead
          title={deskPage.pages.start}
          sub={longDayLabel(today)}
          actions={
            <ButtonLink kind="quiet" icon="page" isAway href={t(pages).home.path} target="_blank">
              {words.welcome.seeSite}
            </ButtonLink>
          }
        />
        <FirstRun setup={setup} />
      </>
    )
  }
  // Crew see their own jobs alone.
  const crews = isOwner && sheet.crews.length > 1 ? sheet.crews : []
  const chosen = crews.find(({ number }) => String(number) === query.get('crew'))
  const mine = jobs.filter(({ crew }) => !chosen || crew === chosen.number)
  const coming = nextJob(mine)
  const shown = [...jobs, ...next.jobs].find(({ id }) => id === query.get('job')) ?? coming
  const day = timetable.data?.days.find(({ date }) => date === today)
  const trips = new Map(day?.jobs.map(({ id, leaves, back }) => [id, { leaves, back }]) ?? [])
  const route = new Map([...routeOfJobs(jobs), ...routeOfJobs(next.jobs)])
  const unsentIds = new Set(
    [...told, ...toldPayments].filter(({ refused }) => refused === undefined).map(({ booking }) => booking),
  )
  const toTell = new Set(sheet.untold.map(({ booking_id }) => booking_id))
  const [later] = next.jobs
  return (
    <>
      {head}
      <div className={pageClass}>
        {asOf && (!isReached || error) && (
          <Note tone="wait" icon="clock">
            {ageLine(asOf)}
          </Note>
        )}
        {isReached && <Failure error={error} retry={refetch} />}
        <Unsent steps={told} payments={toldPayments} />
        <div className="grid gap-3 grid-cols-1 min-[900px]:gap-4 min-[900px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] min-[900px]:[&>:first-child]:order-2">
          {isOwner && <Needs person={person} most={isWide ? ROWS.wide : ROWS.phone} />}
          {shown ? (
            <NextJob
              key={shown.id}
              job={shown}
              crews={crews}
              isToday={shown.appoint_date === today}
              isNext={shown === coming}
              next={shown === coming ? undefined : coming}
              person={person}
              isToTell={toTell.has(shown.id)}
              isUnsent={unsentIds.has(shown.id)}
              leaves={route.get(shown.id)?.leaveBy}
            />
          ) : (
            <Card>
              <Empty icon="start" title={mine.length > 0 ? doneToday(mine) : words.nothing.title}>
                {later
                  ? words.nextOne(shortTimeLabel(later.appoint_date, later.appoint_time), nameOf(later))
                  : mine.length === 0 && words.nothing.none}
              </Empty>
            </Card>
          )}
        </div>
        <TheDay
          day={today}
          jobs={jobs}
          next={next}
          hours={day?.hours ?? null}
          trips={trips}
          route={route}
          isWide={isWide}
          crews={crews}
          chosen={chosen}
          shownId={shown?.id}
          unsent={unsentIds}
          toTell={toTell}
        />
        {isSetupOpen(setup) && (
          <ButtonLink href={DESK_SETUP} icon="settings">
            {words.welcome.line(setup.steps.filter((step) => !isDone(step)).length)}
          </ButtonLink>
        )}
      </div>
      <PrintedDays
        days={[{ day: today, jobs }, next]}
        route={route}
        crews={chosen ? [chosen] : isOwner ? sheet.crews : sheet.crews.filter(({ number }) => number === session.crew)}
      />
    </>
  )
}

/** That all jobs of today are over, and what was paid for them, also weeks ago. */
function doneToday(jobs: readonly SheetJob[]) {
  const paid = jobs.reduce((sum, job) => sum + (job.money?.paid_cents ?? 0), 0)
  return words.allDone(paid > 0 ? money(paid) : '')
}

/** What waits beside the set-up: that no mail server is there is a step of it, and no work yet. */
const waitingWork = (waiting: number) => Math.max(0, waiting - 1)
