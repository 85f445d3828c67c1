import { money } from '#core/money.ts'
import { longDayLabel, weekdayLabel } from '#core/time.ts'
import { CrewBadge } from '#design/desk/Parts.tsx'
import hidden from '#design/hidden.module.css'
import type { TimetableDay } from '#features/timetable/timetable.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { minuteLabel, place } from '#platform/browser/desk/scale.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import css from './Day.module.css'
import { Hours } from './Hours.tsx'
import { isFolded } from './shown-hours.ts'
import { laneName, Track, type Tracks } from './Track.tsx'
import { countOf, DayWords, hasLoose, sumOn } from './Week.tsx'
import { timetable as words } from './words.ts'

type Props = { day: TimetableDay; tracks: Tracks }

/** A day: the crews stand side by side, and time runs down. */
export function Day({ day, tracks }: Props) {
  const { crews, shown } = tracks
  const [today, minute] = [useToday(), useNow()]
  const lanes = [...crews.map(({ number }) => number), ...(hasLoose(day) ? [null] : [])]
  return (
    // A region that scrolls is reached with the keyboard, since arrow keys scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={css.scrolls} data-scrolls aria-label={words.day} tabIndex={0}>
      <DayWords day={day} tracks={tracks} />
      {day.more && <p className={css.more}>{words.more}</p>}
      <div
        className={css.day}
        style={{ ['--lanes' as string]: lanes.length, ['--hours' as string]: (shown.to - shown.from) / 60 }}
      >
        <span className={css.corner} />
        {lanes.map((crew) => (
          <h2 key={crew} className={css.name}>
            <CrewBadge crew={crew} name="" /> {laneName(crews, crew)}
            <small>{sumOn(day, money, crew) || words.jobs(day.jobs.filter((job) => job.crew === crew).length)}</small>
          </h2>
        ))}
        <div className={css.rail}>
          <Hours shown={shown} />
          {day.date === today && (
            <span className={css.now} style={place({ from: minute, to: minute + 1 }, shown)} aria-hidden="true">
              {minuteLabel(minute).replace(/ .*/, '')}
            </span>
          )}
        </div>
        {lanes.map((crew) => (
          <Track key={crew} day={day} crew={crew} tracks={tracks} />
        ))}
      </div>
    </section>
  )
}

type StripProps = {
  days: readonly TimetableDay[]
  /** The day that is shown. */
  here: string
  dayHref: (day: string) => string
}

/** The days of a week above the day on a phone, each with as many dashes as it has jobs. */
export const DayStrip = ({ days, here, dayHref }: StripProps) => (
  <nav className={css.strip} aria-label={words.week}>
    {days.map((day) => (
      <Link
        key={day.date}
        href={dayHref(day.date)}
        aria-current={day.date === here ? 'date' : undefined}
        data-closed={isFolded(day) ? '' : undefined}
      >
        <small aria-hidden="true">{weekdayLabel(day.date).slice(0, 1)}</small>
        <b aria-hidden="true">{Number(day.date.slice(8))}</b>
        <i style={{ ['--jobs' as string]: Math.min(6, countOf(day)) }} />
        <span className={hidden.hidden}>
          {longDayLabel(day.date)}, {isFolded(day) ? words.closed : words.jobs(countOf(day))}
        </span>
      </Link>
    ))}
  </nav>
)
