import type { ReactNode } from 'react'
import { money, wholeDollars } from '#core/money.ts'
import { longDayLabel, weekdayLabel } from '#core/time.ts'
import hidden from '#design/hidden.module.css'
import { sumOfTotals } from '#features/prices/job-total.ts'
import { freeRoom, type TimetableDay } from '#features/timetable/timetable.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { spanLabel } from '#platform/browser/desk/scale.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { Hours } from './Hours.tsx'
import { isFolded } from './shown-hours.ts'
import { blockWords, crewColours, laneName, Track, type Tracks } from './Track.tsx'
import css from './Week.module.css'
import { timetable as words } from './words.ts'

type Props = {
  days: readonly TimetableDay[]
  tracks: Tracks
  dayHref: (day: string) => string
  menu: (day: TimetableDay) => ReactNode
}

/** A week: the crews are rows, the days are columns, and time runs down in each. A closed day is folded. */
export function Week({ days, tracks, dayHref, menu }: Props) {
  const { crews, shown } = tracks
  const lanes = [...crews.map(({ number }) => number), ...(days.some(hasLoose) ? [null] : [])]
  const columns = days.map((day) => (isFolded(day) ? '36px' : 'minmax(150px, 1fr)')).join(' ')
  return (
    // A region that scrolls is reached with the keyboard, since arrow keys scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={css.scrolls} data-scrolls aria-label={words.week} tabIndex={0}>
      <div
        className={css.week}
        style={{
          ['--columns' as string]: columns,
          ['--bands' as string]: lanes.length,
          ['--hours' as string]: (shown.to - shown.from) / 60,
        }}
      >
        <div className={css.heads}>
          <span className={css.corner} />
          {days.map((day) => (
            <Head key={day.date} day={day} tracks={tracks} href={dayHref(day.date)}>
              {menu(day)}
            </Head>
          ))}
        </div>
        {lanes.map((crew) => (
          <section key={crew} className={css.band} aria-label={laneName(crews, crew)}>
            <div className={css.rail}>
              <b style={crewColours(crew)} title={laneName(crews, crew)} aria-hidden="true">
                {laneName(crews, crew)}
              </b>
              <Hours shown={shown} />
            </div>
            {days.map((day) => (
              <div key={day.date} className={css.cell} data-folded={isFolded(day) ? '' : undefined}>
                <Track day={day} crew={crew} tracks={tracks} />
                {isFolded(day) && <span aria-hidden="true">{words.closed}</span>}
              </div>
            ))}
          </section>
        ))}
      </div>
    </section>
  )
}

/** Whether a day needs a row for jobs without a crew. */
export const hasLoose = ({ jobs }: TimetableDay) => jobs.some(({ crew }) => crew === null)

type HeadProps = { day: TimetableDay; tracks: Tracks; href: string; children: ReactNode }

/** The head of a day: it leads to the day, says in words what is there, and has the day's menu. */
function Head({ day, tracks, href, children }: HeadProps) {
  const { date } = day
  const isToday = date === useToday()
  return (
    <div className={css.head} data-folded={isFolded(day) ? '' : undefined}>
      <h2>
        <Link href={href} aria-current={isToday ? 'date' : undefined}>
          <span aria-hidden="true">
            {isFolded(day) ? weekdayLabel(date).slice(0, 1) : weekdayLabel(date)} <b>{Number(date.slice(8))}</b>
          </span>
          <span className={hidden.hidden}>{longDayLabel(date)}</span>
        </Link>
      </h2>
      {!isFolded(day) && <small aria-hidden="true">{sumOn(day, wholeDollars) || countOf(day) || ''}</small>}
      <DayWords day={day} tracks={tracks} />
      {!isFolded(day) && children}
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
    <div className={hidden.hidden}>
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
