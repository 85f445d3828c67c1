import { daySheet as words } from '#content/desk-day-sheet.ts'
import { DESK } from '#domain/desk/calls.ts'
import type { SessionAnswer } from '#domain/desk/sign-in.ts'
import { Link, useRoute } from '#site/desk/router.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { Tabs } from '#site/desk/ui/Tabs.tsx'
import { UntoldList } from '#site/desk/untold/UntoldList.tsx'
import { useToday } from '#site/desk/use-today.ts'
import { ageLine } from './age-line.ts'
import { Day } from './Day.tsx'
import css from './DaySheet.module.css'
import { PastJobs } from './PastJobs.tsx'
import { PrintedDays } from './PrintedDays.tsx'
import { Requests } from './Requests.tsx'
import { isStopped } from './step.ts'
import { Unsent } from './Unsent.tsx'
import { usePress } from './use-press.tsx'
import { useSheet } from './use-sheet.ts'

/** The day's jobs, with the next one first, those of tomorrow, and beside them the requests that wait. */
export function DaySheet({ session }: { session: SessionAnswer }) {
  const { sheet, asOf, unsent, isReached, failure, load } = useSheet(session)
  const { press, say, line } = usePress(session.session.email)
  const today = useToday()
  const crew = useRoute().query.get('crew') ?? ''
  // A step that is being sent just now needs no word.
  const waiting = unsent.filter(
    (step) => !isReached || step.isLate || step.refused !== undefined || isStopped(step, unsent),
  )
  if (!sheet)
    return (
      <>
        {failure ? <Failure words={failure} retry={load} /> : <Loading />}
        <Unsent steps={waiting} />
      </>
    )
  const days = [
    { day: sheet.day, jobs: sheet.jobs },
    { day: sheet.next_day, jobs: sheet.next_jobs },
    // A sheet that was kept may be of yesterday.
  ].filter(({ day }) => day >= today)
  const crews = sheet.crews.length > 1 ? sheet.crews : []
  const shown = crews.find(({ number }) => String(number) === crew)
  const toTell = new Set(sheet.untold.map(({ booking_id }) => booking_id))
  const shared = { crews, shown, press, unsent: waiting, toTell }
  return (
    <>
      {asOf && <p className={css.age}>{ageLine(asOf)}</p>}
      {isReached && <Failure words={failure} retry={load} />}
      <div className={css.said}>{line}</div>
      <Unsent steps={waiting} />
      <UntoldList entries={sheet.untold} say={say} onChange={load} />
      {crews.length > 0 && (
        <Tabs
          label={words.crews}
          here={shown ? crew : ''}
          tabs={[
            ['', words.allCrews, DESK],
            ...crews.map(({ number, name }) => tabOf(String(number), name)),
          ]}
        />
      )}
      <div className={css.sheet}>
        <div className={css.days}>
          {days.map((one) => (
            <Day key={one.day} {...one} {...shared} isToday={one.day === today} />
          ))}
        </div>
        <PageSection title={words.requests}>
          <Requests requests={sheet.requests} press={press} unsent={waiting} />
          {sheet.waiting > sheet.requests.length && (
            <Link href={`${DESK}/bookings?status=requested`}>
              {words.moreRequests(sheet.waiting)}
            </Link>
          )}
        </PageSection>
      </div>
      <PastJobs jobs={sheet.past_jobs} press={press} />
      <PrintedDays days={days} crews={shown ? [shown] : sheet.crews} />
    </>
  )
}

const tabOf = (number: string, name: string) => [number, name, `${DESK}?crew=${number}`] as const
