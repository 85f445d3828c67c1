import { timetable as words } from '#content/desk-timetable.ts'
import { nameOf } from '#domain/booking-words.ts'
import { DESK } from '#domain/desk/calls.ts'
import { type Crew, crewName } from '#domain/desk/crews.ts'
import { DAY_MINUTES, freeRoom, type Timetable, type TimetableDay } from '#domain/desk/timetable.ts'
import { durationLabel } from '#domain/duration-label.ts'
import { serviceLabel } from '#domain/services.ts'
import { timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { Link } from '#site/desk/router.tsx'
import { StatusChip } from '#site/desk/ui/StatusChip.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { useToday } from '#site/desk/use-today.ts'
import { awayWords, blockWords } from './Bands.tsx'
import { dayOfWeekLabel } from './days.ts'
import { marksOf } from './marks.ts'
import { roomLine } from './room-line.ts'
import { minuteLabel, place, type Span } from './scale.ts'
import { useNow } from './use-now.ts'
import css from './WeekList.module.css'

type Props = { table: Timetable; dayHref: (day: string) => string }

/** A week on a phone: each day with its free room as a strip and in words, and its jobs. */
export const WeekList = ({ table: { crews, days }, dayHref }: Props) =>
  days.map((day) => <Day key={day.date} {...{ day, crews }} href={dayHref(day.date)} />)

function Day({ day, crews, href }: { day: TimetableDay; crews: readonly Crew[]; href: string }) {
  const { date, hours, closed, blocks, absences, more } = day
  const [today, now] = [useToday(), useNow()]
  const jobs = day.jobs.filter(({ appoint_date }) => appoint_date === date)
  const since = date === today ? now : 0
  return (
    <section className={css.day} data-today={date === today ? '' : undefined}>
      <h3>
        <Link href={href} aria-current={date === today ? 'date' : undefined}>
          {dayOfWeekLabel(date)}
        </Link>
      </h3>
      {closed !== null && <p className={css.shut}>{closed}</p>}
      {blocks.map((block) => (
        <p key={`${block.from} ${block.reason}`} className={css.shut}>
          {blockWords(block)}
        </p>
      ))}
      {absences.map(({ crew, from, to, reason }) => (
        <p key={`${crew} ${from}`} className={css.shut}>
          {awayWords(crewName(crews, crew), { from, to, reason })}
        </p>
      ))}
      {hours && <Strip {...{ day, crews, hours }} />}
      {hours && date >= today && <p>{words.free(roomLine(freeRoom(day, crews, since)))}</p>}
      {jobs.length > 0 && (
        <ul role="list" className={ui.list}>
          {jobs.map((job) => (
            <li key={job.id}>
              <Link
                data-row=""
                className={ui.row}
                href={`${DESK}/bookings/${encodeURIComponent(job.id)}`}
              >
                <strong>
                  {timeLabel(job.appoint_time)} {job.erased_at ? words.erased : nameOf(job)}
                </strong>
                <StatusChip status={job.status} />
                <small className={ui.whole}>
                  {[
                    ...[serviceLabel(content().services, job.service_type), job.appoint_city],
                    ...marksOf(job),
                    ...[
                      durationLabel(job.appoint_minutes),
                      job.crew === null ? words.noCrew : crewName(crews, job.crew),
                    ],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more && <p>{words.more}</p>}
    </section>
  )
}

type StripProps = { day: TimetableDay; crews: readonly Crew[]; hours: Span }

/** The free room of a day as a strip for each crew, for the eye: what is empty is free. */
const Strip = ({ day: { blocks, absences, jobs }, crews, hours }: StripProps) => (
  <div className={css.strip} aria-hidden="true">
    {crews.map(({ number }) => {
      const shut = [...blocks, ...absences.filter(({ crew }) => crew === number)]
      const own = jobs.filter(({ crew }) => crew === number)
      return (
        <div key={number} className={css.crew}>
          {shut.map((span) => (
            <span key={span.from} className={css.away} style={along(span, hours)} />
          ))}
          {own.map(({ id, leaves, back }) => (
            <span key={id} className={css.trip} style={along({ from: leaves, to: back }, hours)} />
          ))}
          {own.map(({ id, from, to }) => (
            <span key={id} className={css.work} style={along({ from, to }, hours)} />
          ))}
        </div>
      )
    })}
    <p className={css.ends}>
      {[hours.from, Math.min(hours.to, DAY_MINUTES)].map((minute) => (
        <span key={minute}>{minuteLabel(minute)}</span>
      ))}
    </p>
  </div>
)

/** The same place as in a lane, from the left to the right. */
function along(span: Span, hours: Span) {
  const at = place(span, hours)
  return at
    ? { insetInlineStart: at.insetBlockStart, inlineSize: at.blockSize }
    : { display: 'none' }
}
