import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { timetable as words } from '#content/desk-timetable.ts'
import { nameOf } from '#domain/booking-words.ts'
import { daysBetween, daysFrom } from '#domain/days.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { Crew } from '#domain/desk/crews.ts'
import { Timetable as Table, type TimetableJob } from '#domain/desk/timetable.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { useStatusLine } from '#site/desk/ui/use-status-line.tsx'
import { Button } from '#site/ui/Button.tsx'
import type { View } from './days.ts'
import { Grid } from './Grid.tsx'
import css from './MoveBar.module.css'
import { MovePanel } from './MovePanel.tsx'
import { isMoved, type Move, moveKeys, originOf, step, type Target, targetLabel } from './move.ts'
import { type DayTimes, useMoveTimes, verdictOn } from './use-move-times.ts'
import { WeekList } from './WeekList.tsx'

type Props = {
  view: Exclude<View, 'month'>
  from: string
  to: string
  dayHref: (day: string) => string
  /** Shows the week or the day of a date. */
  onShow: (date: string) => void
}

/** A week or a day: the crews side by side, their jobs at scale. Jobs are moved by drag, by keys and by buttons. */
export function Timetable({ view, from, to, dayHref, onShow }: Props) {
  const { data, failure, load } = useApiQuery(
    Table,
    `${deskCalls.timetable}?from=${from}&to=${to}`,
    kinds,
  )
  const [move, setMove] = useState<Move>()
  const times = useMoveTimes(move, daysFrom(from, to))
  const { say, line } = useStatusLine()
  const isWide = useWide()
  const crews = useRef<Table['crews']>([])
  // A job can move on to days that are still loading.
  if (data) crews.current = data.crews

  const ask = (job: TimetableJob, target: Target) =>
    isMoved(job, target) ? setMove({ job, target, by: 'panel' }) : leave()
  function leave() {
    if (!move) return
    const { id, appoint_date } = move.job
    flushSync(() => setMove(undefined))
    show(appoint_date)
    focusJob(id)
  }
  const show = (date: string) => {
    if (date < from || date > to) onShow(date)
  }
  function follow(target: Target) {
    setMove((now) => now && { ...now, target })
    show(target.date)
  }
  return (
    <>
      {line()}
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      {data &&
        (view === 'week' && !isWide ? (
          <WeekList table={data} dayHref={dayHref} />
        ) : (
          <Grid
            {...{ view, move, times, dayHref }}
            table={data}
            onKeys={(job) => setMove({ job, target: originOf(job), by: 'keys' })}
            drag={{
              onDrag: (job, target) => setMove({ job, target, by: 'pointer' }),
              onDrop: ask,
              onCancel: () => setMove(undefined),
            }}
          />
        ))}
      {move?.by === 'keys' && (
        <MoveBar
          {...{ move, times }}
          crews={crews.current}
          onStep={follow}
          onChoose={() => ask(move.job, move.target)}
          onLeave={leave}
        />
      )}
      {move?.by === 'panel' && (
        <MovePanel
          key={move.job.id}
          {...{ move, times }}
          crews={crews.current}
          side={daysBetween(from, move.target.date) > 3 ? 'start' : 'end'}
          onTarget={follow}
          onLeave={leave}
          onDone={(said, undo) => {
            flushSync(() => setMove(undefined))
            say(said, async () => {
              await undo()
              await load()
              return words.undone(nameOf(move.job))
            })
            void load()
          }}
        />
      )}
    </>
  )
}

const kinds = ['booking_new', 'booking_changed', 'plan_changed', 'content_changed'] as const

/** Gives the focus to a job, or to the page while its day is still loading. */
function focusJob(id: string) {
  const job = document.querySelector<HTMLElement>(`[data-job="${CSS.escape(id)}"]`)
  const focused = job ?? document.querySelector<HTMLElement>('main')
  focused?.focus()
}

/** The width from which the desk has its navigation at the side, and a week its seven columns. */
const WIDE = '(width >= 900px)'

const useWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)

function subscribe(changed: () => void) {
  const media = matchMedia(WIDE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

type MoveBarProps = {
  move: Move
  times: DayTimes
  crews: readonly Crew[]
  onStep: (target: Target) => void
  onChoose: () => void
  onLeave: () => void
}

/** The buttons that have a key of their own: with one crew there is no other lane. */
const buttons = ['ArrowUp', 'ArrowDown', 'ArrowRight', 'PageUp', 'PageDown'] as const

/** Moves a job with keys, or with a button for each of them. It says where the job would be, and whether it can. */
function MoveBar({ move: { job, target }, times, crews, onStep, onChoose, onLeave }: MoveBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])
  const verdict = verdictOn(times, target)

  function press(event: KeyboardEvent) {
    const key = moveKeys.find((one) => one === event.key)
    const isOwn = event.target === event.currentTarget
    if (key) onStep(step(target, key, crews))
    else if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && isOwn) onChoose()
    else return
    event.preventDefault()
  }
  return (
    // In a form, the single keys of the desk wait.
    <form
      className={css.place}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
      {/* An application gets the arrow keys also from screen readers that use them to read. */}
      <div
        ref={bar}
        role="application"
        className={css.bar}
        tabIndex={-1}
        aria-label={words.moving(nameOf(job))}
        aria-describedby="move-keys"
        onKeyDown={press}
      >
        <p className={css.at} role="status" data-verdict={verdict}>
          <strong>{targetLabel(target, crews)}</strong>
          {verdict && <span>{words.verdicts[verdict]}</span>}
        </p>
        <div className={css.steps}>
          {buttons
            .filter((key) => key !== 'ArrowRight' || crews.length > 1)
            .map((key) => (
              <Button
                key={key}
                secondary
                compact
                onClick={() =>
                  onStep(key === 'ArrowRight' ? nextCrew(target, crews) : step(target, key, crews))
                }
              >
                {words.steps[key]}
              </Button>
            ))}
        </div>
        <div className={css.ends}>
          <Button compact type="submit">
            {words.choose}
          </Button>
          <Button secondary compact onClick={onLeave}>
            {words.leave}
          </Button>
        </div>
        <p id="move-keys" className={css.keys}>
          {words.keys}
        </p>
      </div>
    </form>
  )
}

/** The same time in the next lane, and after the last in the first. */
function nextCrew(target: Target, crews: readonly Crew[]): Target {
  const lane = crews.findIndex(({ number }) => number === target.crew)
  return { ...target, crew: crews[(lane + 1) % crews.length]?.number ?? null }
}
