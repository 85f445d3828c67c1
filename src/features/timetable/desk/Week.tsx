import type { ReactNode } from 'react'
import { money, wholeDollars } from '#core/money.ts'
import { longDayLabel, weekdayLabel } from '#core/time.ts'
import { VisuallyHidden } from '#design/desk/Parts.tsx'
import { sumOfTotals } from '#features/prices/job-total.ts'
import { freeRoom, type TimetableDay } from '#features/timetable/timetable.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { spanLabel } from '#platform/browser/desk/scale.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { calendarHref } from './days.ts'
import { Hours } from './Hours.tsx'
import { isFolded } from './shown-hours.ts'
import { blockWords, crewColours, laneName, Track, type Tracks } from './Track.tsx'
import { timetable as words } from './words.ts'

type ScrollsProps = { label: string; className: string; children: ReactNode }

/** The tracks, which scroll by themselves. */
export const Scrolls = ({ label, className, children }: ScrollsProps) => (
  <section
    className={`overflow-auto max-h-[calc(100dvh-var(--bar))] bg-card focus-visible:-outline-offset-2 ${className}`}
    data-scrolls
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard, since arrow keys scroll it
    tabIndex={0}
  >
    {children}
  </section>
)

type Props = { days: readonly TimetableDay[]; tracks: Tracks; menu: (day: TimetableDay) => ReactNode }

/**
 * A week: the crews are rows, the days are columns, and time runs down in each. A closed day is folded. The rows share the window's
 * height as long as an hour has room for two lines; a finger needs more.
 */
export function Week({ days, tracks, menu }: Props) {
  const { crews, shown } = tracks
  const lanes = lanesOf(crews, days)
  const columns = days.map((day) => (isFolded(day) ? '36px' : 'minmax(150px, 1fr)')).join(' ')
  return (
    <Scrolls label={words.week} className="[--heads:44px] [--rail:62px]">
      <div
        className="[--hour:max(34px,calc((100dvh-var(--bar)-var(--heads)-4px)/(var(--bands)*var(--hours))))] min-w-full w-max pointer-coarse:[--hour:56px]"
        style={{
          ['--columns' as string]: columns,
          ['--bands' as string]: lanes.length,
          ['--hours' as string]: (shown.to - shown.from) / 60,
        }}
      >
        <div className="sticky top-0 z-8 grid grid-cols-[var(--rail)_var(--columns)] min-h-(--heads) border-b border-rule bg-card">
          <span className="sticky left-0 z-6 bg-card" />
          {days.map((day) => (
            <Head key={day.date} day={day} tracks={tracks}>
              {menu(day)}
            </Head>
          ))}
        </div>
        {lanes.map((crew) => (
          <section
            key={crew}
            className="grid grid-cols-[var(--rail)_var(--columns)] grid-rows-[calc(var(--hours)*var(--hour))] [&+&]:border-t-2 [&+&]:border-[#b9c2d4]"
            aria-label={laneName(crews, crew)}
          >
            {/* The crew's name is in the place of the first hour. */}
            <div className="sticky left-0 z-6 bg-card [&>div>span:first-child]:hidden">
              <b
                className="absolute top-1.5 left-1 z-1 max-w-[calc(100%-8px)] truncate py-px px-1.5 rounded-[6px] bg-(--crew) text-white type-12 font-640"
                style={crewColours(crew)}
                title={laneName(crews, crew)}
                aria-hidden="true"
              >
                {laneName(crews, crew)}
              </b>
              <Hours shown={shown} />
            </div>
            {days.map((day) => (
              // A block without a mark is confirmed: its name has all the width.
              <div
                key={day.date}
                className="relative grid min-w-0 border-l border-rule [&_span[data-state=confirmed]]:-mr-1.25 [&_span[data-state=confirmed]>svg]:hidden"
              >
                <Track day={day} crew={crew} tracks={tracks} />
                {/* The word lies on the track, which still takes what is dropped on it. */}
                {isFolded(day) && (
                  <span
                    className="absolute inset-0 grid place-items-center text-dim type-12 font-480 pointer-events-none [writing-mode:vertical-rl]"
                    aria-hidden="true"
                  >
                    {words.closed}
                  </span>
                )}
              </div>
            ))}
          </section>
        ))}
      </div>
    </Scrolls>
  )
}

/** The lanes of some days: the crews by their numbers, and null if there are jobs without one. */
export const lanesOf = (crews: Tracks['crews'], days: readonly TimetableDay[]) => [
  ...crews.map(({ number }) => number),
  ...(days.some(({ jobs }) => jobs.some(({ crew }) => crew === null)) ? [null] : []),
]

type HeadProps = { day: TimetableDay; tracks: Tracks; children: ReactNode }

/** The head of a day: it leads to the day, says in words what is there, and has the day's menu. */
function Head({ day, tracks, children }: HeadProps) {
  const { date } = day
  const isToday = date === useToday()
  const isNarrow = isFolded(day)
  return (
    <div
      className={`relative flex gap-1 items-center min-w-0 border-l border-rule ${isNarrow ? 'justify-center bg-line-soft' : 'pl-2.5 pr-1'}`}
    >
      <h2 className="flex-1 min-w-0 type-13 font-600">
        <Link
          href={calendarHref('day', date)}
          className={`flex items-center min-h-(--target) text-soft-ink no-underline hover:[&_b]:underline ${isNarrow ? 'justify-center type-12 font-560 text-center' : 'whitespace-nowrap'}`}
          aria-current={isToday ? 'date' : undefined}
        >
          <span aria-hidden="true">
            {isNarrow ? weekdayLabel(date).slice(0, 1) : weekdayLabel(date)}{' '}
            <b
              className={`${isNarrow ? '[font:inherit]' : 'ml-1 type-16 font-660'} ${isToday ? 'py-0.5 px-2 rounded-[8px] bg-ink text-white' : 'text-ink'}`}
            >
              {Number(date.slice(8))}
            </b>
          </span>
          <VisuallyHidden>{longDayLabel(date)}</VisuallyHidden>
        </Link>
      </h2>
      {!isNarrow && (
        <small className="text-dim type-12 font-480 whitespace-nowrap" aria-hidden="true">
          {sumOn(day, wholeDollars) || countOf(day) || ''}
        </small>
      )}
      <DayWords day={day} tracks={tracks} />
      {!isNarrow && children}
    </div>
  )
}

const jobsOn = ({ date, jobs }: TimetableDay) => jobs.filter(({ appoint_date }) => appoint_date === date)

/** What the jobs of a day cost together, or those of one crew; empty as long as nobody has said it. */
export function sumOn(day: TimetableDay, inWords: (cents: number) => string, crew?: number | null): string {
  const jobs = jobsOn(day).filter((job) => crew === undefined || job.crew === crew)
  const sum = sumOfTotals(jobs.map(({ total }) => total))
  return sum ? inWords(sum.cents) : ''
}

/** The jobs of a day, without those that reach into it from the days beside. */
export const countOf = (day: TimetableDay) => jobsOn(day).length

/** What a day looks like, for those who hear it. */
export function DayWords({ day, tracks: { crews } }: Pick<HeadProps, 'day' | 'tracks'>) {
  const [today, minute] = [useToday(), useNow()]
  const { date, hours, closed, blocks } = day
  const since = date === today ? minute : 0
  return (
    <div className="sr-only">
      <p>{[words.jobs(countOf(day)), sumOn(day, money)].filter(Boolean).join(', ')}</p>
      {closed !== null && <p>{closed}</p>}
      {blocks.map((block) => (
        <p key={`${block.from} ${block.reason}`}>{blockWords(block)}</p>
      ))}
      {hours && date >= today && (
        <p>{words.free(freeRoom(day, crews, since).map((it) => words.room(spanLabel(it), it.crews)))}</p>
      )}
    </div>
  )
}
