import { money } from '#core/money.ts'
import { longDayLabel, weekdayLabel } from '#core/time.ts'
import { CrewBadge, VisuallyHidden } from '#design/desk/Parts.tsx'
import type { TimetableDay } from '#features/timetable/timetable.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { minuteLabel, place } from '#platform/browser/desk/scale.ts'
import { useNow } from '#platform/browser/desk/use-now.ts'
import { useToday } from '#platform/browser/desk/use-today.ts'
import { calendarHref } from './days.ts'
import { Hours } from './Hours.tsx'
import { isFolded } from './shown-hours.ts'
import { laneName, Track, type Tracks } from './Track.tsx'
import { countOf, DayWords, lanesOf, Scrolls, sumOn } from './Week.tsx'
import { timetable as words } from './words.ts'

type Props = { day: TimetableDay; tracks: Tracks }

/** A day: the crews stand side by side, and time runs down. */
export function Day({ day, tracks }: Props) {
  const { crews, shown } = tracks
  const [today, minute] = [useToday(), useNow()]
  const lanes = lanesOf(crews, [day])
  return (
    // Below the days of the week, and above a phone's bar; on a low window it is as high as it needs to be. On paper it is one sheet.
    <Scrolls
      label={words.day}
      className="[--hour:56px] [--rail:58px] not-print:[nav+&]:max-h-[max(320px,calc(100dvh-var(--bar)-73px-var(--tabs)))] print:overflow-visible print:max-h-none"
    >
      <DayWords day={day} tracks={tracks} />
      {day.more && <p className="py-2 px-(--edge)">{words.more}</p>}
      <div
        className="grid grid-rows-[auto_calc(var(--hours)*var(--hour))] grid-cols-[var(--rail)_repeat(var(--lanes),minmax(150px,1fr))] min-w-full w-max print:[--hour:calc((100vh-200px)/var(--hours))] print:w-full print:break-inside-avoid"
        style={{ ['--lanes' as string]: lanes.length, ['--hours' as string]: (shown.to - shown.from) / 60 }}
      >
        <span className="sticky top-0 left-0 z-8 border-b border-rule bg-card" />
        {lanes.map((crew) => (
          <h2
            key={crew}
            className="sticky top-0 z-7 flex gap-2 items-center min-h-10 px-2 border-b border-l border-rule bg-card type-14 font-620"
          >
            <CrewBadge crew={crew} name="" /> {laneName(crews, crew)}
            <small className="ml-auto text-dim type-12 whitespace-nowrap">
              {sumOn(day, money, crew) || words.jobs(day.jobs.filter((job) => job.crew === crew).length)}
            </small>
          </h2>
        ))}
        <div className="sticky left-0 z-6 bg-card [&~*]:border-l [&~*]:border-rule">
          <Hours shown={shown} />
          {day.date === today && (
            <span
              className="absolute z-1 right-0 py-px px-1.5 rounded-[6px] bg-bad text-white type-12 font-640 [transform:translateY(-50%)]"
              style={place({ from: minute, to: minute + 1 }, shown)}
              aria-hidden="true"
            >
              {minuteLabel(minute).replace(/ .*/, '')}
            </span>
          )}
        </div>
        {lanes.map((crew) => (
          <Track key={crew} day={day} crew={crew} tracks={tracks} />
        ))}
      </div>
    </Scrolls>
  )
}

/** `here`: the day that is shown. */
type StripProps = { days: readonly TimetableDay[]; here: string }

/** The days of a week above the day on a phone, each with as many dashes as it has jobs. */
export const DayStrip = ({ days, here }: StripProps) => (
  <nav className="grid grid-cols-7 pt-1 px-2 pb-1.5 border-b border-rule bg-card print:hidden" aria-label={words.week}>
    {days.map((day) => {
      const isHere = day.date === here
      const quiet = isHere ? 'text-mist' : 'text-dim'
      return (
        <Link
          key={day.date}
          href={calendarHref('day', day.date)}
          aria-current={isHere ? 'date' : undefined}
          className="grid content-center justify-items-center min-h-15 rounded-[12px] text-ink no-underline focus-visible:-outline-offset-2 current:bg-ink current:text-white"
        >
          <small aria-hidden="true" className={`type-12 font-520 ${quiet}`}>
            {weekdayLabel(day.date).slice(0, 1)}
          </small>
          <b
            aria-hidden="true"
            className={`text-[1.0625rem] leading-[1.375rem] normal-nums ${isFolded(day) ? `font-480 ${quiet}` : 'font-640'}`}
          >
            {Number(day.date.slice(8))}
          </b>
          <i
            style={{ width: 5 * Math.min(6, countOf(day)) }}
            className={`h-0.75 mt-0.75 rounded-[2px] ${isHere ? 'bg-signal' : 'bg-[#9aa5bd]'}`}
          />
          <VisuallyHidden>
            {longDayLabel(day.date)}, {isFolded(day) ? words.closed : words.jobs(countOf(day))}
          </VisuallyHidden>
        </Link>
      )
    })}
  </nav>
)
