import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Crew } from '#core/crews.ts'
import { addDays, daysFrom, mondayOf } from '#core/days.ts'
import { nameOf } from '#core/name-of.ts'
import { Button } from '#design/desk/Button.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { useIsWide } from '#design/desk/use-media.ts'
import type { Timetable as Table, TimetableDay, TimetableJob } from '#features/timetable/timetable.ts'
import { Day, DayStrip } from './Day.tsx'
import { spanOf, type View } from './days.ts'
import { MovePanel, type Undo } from './MovePanel.tsx'
import { isMoved, type Move, moveKeys, originOf, step, type Target, targetLabel } from './move.ts'
import { timetableQuery } from './shared/queries.ts'
import { shownHours } from './shown-hours.ts'
import type { Tracks } from './Track.tsx'
import { type DayTimes, useMoveTimes, verdictOn } from './use-move-times.ts'
import { Week } from './Week.tsx'
import { timetable as words } from './words.ts'

type Props = {
  view: Exclude<View, 'month'>
  /** The day that is shown, or whose week is shown. */
  day: string
  /** Shows the week or the day of a date. */
  onShow: (date: string) => void
  onBlocked: (day: string) => void
  /** Shows the menu of a day. */
  menu: (day: TimetableDay) => ReactNode
}

/** A week or a day: the crews, their jobs at scale. Jobs are moved by drag, by keys and by buttons. */
export function Timetable({ view, day, onShow, onBlocked, menu }: Props) {
  const monday = mondayOf(day)
  const { data, error, refetch } = useQuery(timetableQuery({ from: monday, to: addDays(monday, 6) }))
  const isWide = useIsWide()
  const shape: 'day' | 'week' = view === 'week' && isWide ? 'week' : 'day'
  const { from, to } = spanOf(shape, day)
  const [move, setMove] = useState<Move>()
  const times = useMoveTimes(move, daysFrom(from, to))
  const crews = useRef<Table['crews']>([])
  // A job can move on to days that are still loading.
  if (data) crews.current = data.crews

  const ask = (job: TimetableJob, target: Target) =>
    isMoved(job, target) ? setMove({ job, target, by: 'panel' }) : leave(job)
  // The job comes along: a drag began in an earlier rendering, which knew of no move.
  function leave({ id, appoint_date }: TimetableJob) {
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
  async function back(job: TimetableJob, undo: Undo) {
    const left = await undo()
    await refetch()
    showToast({ words: [words.undone(nameOf(job)), left].filter(Boolean).join(' ') })
  }
  const shown = data?.days.filter(({ date }) => date >= from && date <= to) ?? []
  const tracks: Tracks | undefined = data && {
    view: shape,
    crews: data.crews,
    move,
    times,
    onBlocked,
    shown: shownHours(shown, shape === 'day' ? 1 : 0),
    onKeys: (job: TimetableJob) => setMove({ job, target: originOf(job), by: 'keys' }),
    drag: {
      onDrag: (job: TimetableJob, target: Target) => setMove({ job, target, by: 'pointer' }),
      onDrop: ask,
      onCancel: () => setMove(undefined),
    },
  }
  return (
    <>
      <QueryState query={{ data, error, refetch }} />
      {data && !isWide && <DayStrip days={data.days} here={day} />}
      {tracks && shape === 'week' && <Week days={shown} tracks={tracks} menu={menu} />}
      {tracks && shape === 'day' && shown.map((one) => <Day key={one.date} day={one} tracks={tracks} />)}
      {move?.by === 'keys' && (
        <MoveBar
          move={move}
          times={times}
          view={shape}
          crews={crews.current}
          onStep={follow}
          onChoose={() => ask(move.job, move.target)}
          onLeave={() => leave(move.job)}
        />
      )}
      {move?.by === 'panel' && (
        <MovePanel
          key={move.job.id}
          move={move}
          times={times}
          crews={crews.current}
          onTarget={follow}
          onLeave={() => leave(move.job)}
          onDone={(message, undo) => {
            flushSync(() => setMove(undefined))
            showToast({ words: message, undo: () => back(move.job, undo) })
            void refetch().then(() => focusJob(move.job.id))
          }}
        />
      )}
    </>
  )
}

/** Gives the focus to a job, or to the page while its day is still loading. */
function focusJob(id: string) {
  const job = document.querySelector<HTMLElement>(`[data-job="${CSS.escape(id)}"]`)
  const focused = job ?? document.querySelector<HTMLElement>('main')
  focused?.focus()
}

type MoveBarProps = {
  view: 'day' | 'week'
  move: Move
  times: DayTimes
  crews: readonly Crew[]
  onStep: (target: Target) => void
  onChoose: () => void
  onLeave: () => void
}

/** Moves a job with keys, or with a button for each of them. It says where the job would be, and whether it can. */
function MoveBar({ view, move: { job, target }, times, crews, ...more }: MoveBarProps) {
  const { onStep, onChoose, onLeave } = more
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])
  const verdict = verdictOn(times, target)

  function press(event: KeyboardEvent) {
    // With such a key an arrow is the browser's, as for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const key = moveKeys.find((one) => one === event.key)
    const isOwn = event.target === event.currentTarget
    if (key) onStep(step(target, key, crews, view))
    else if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && isOwn) onChoose()
    else return
    event.preventDefault()
  }
  return (
    // In a form, the single keys of the desk wait. On a low screen it must not lie on what it moves.
    <form
      className="sticky bottom-[calc(var(--tabs)+8px)] z-9 px-(--edge) [@media(height<520px)]:static min-[900px]:bottom-4"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
      {/* An application gets the arrow keys also from screen readers that use them to read. */}
      <div
        ref={bar}
        role="application"
        className="flex flex-wrap gap-x-3 gap-y-2 items-center p-3 border-2 border-ink rounded-card bg-card [box-shadow:var(--shadow-raised)] text-small"
        tabIndex={-1}
        aria-label={words.moving(nameOf(job))}
        aria-describedby="move-keys"
        onKeyDown={press}
      >
        <p className="flex flex-[1_1_260px] flex-wrap gap-x-3 min-h-[1.5em]" role="status">
          <strong>{targetLabel(target, crews)}</strong>
          {verdict && (
            <span className={verdict === 'taken' ? 'text-bad font-680' : undefined}>{words.verdicts[verdict]}</span>
          )}
        </p>
        <div className="grid flex-[1_1_300px] flex-wrap gap-2 grid-cols-3 min-[900px]:flex min-[900px]:flex-none">
          {steps
            .filter(([name]) => name !== 'nextCrew' || crews.length > 1)
            .map(([name, next]) => (
              <Button key={name} onClick={() => onStep(next(target, crews))}>
                {words.steps[name]}
              </Button>
            ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onLeave}>{words.leave}</Button>
          <Button kind="main" type="submit">
            {words.choose}
          </Button>
        </div>
        <p id="move-keys" className="hidden text-dim min-[900px]:mouse:block">
          {words.keys[view]}
        </p>
      </div>
    </form>
  )
}

/** The buttons of the bar. They say what they do in both views. */
const steps: readonly [keyof typeof words.steps, (target: Target, crews: readonly Crew[]) => Target][] = [
  ['earlier', (target, crews) => step(target, 'ArrowUp', crews, 'day')],
  ['later', (target, crews) => step(target, 'ArrowDown', crews, 'day')],
  ['nextCrew', nextCrew],
  ['dayBefore', (target, crews) => step(target, 'PageUp', crews, 'day')],
  ['nextDay', (target, crews) => step(target, 'PageDown', crews, 'day')],
]

/** The same time with the next crew, and after the last with the first. */
function nextCrew(target: Target, crews: readonly Crew[]): Target {
  const lane = crews.findIndex(({ number }) => number === target.crew)
  return { ...target, crew: crews[(lane + 1) % crews.length]?.number ?? null }
}
