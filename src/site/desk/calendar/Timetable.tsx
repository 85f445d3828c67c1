import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { timetable as words } from '#content/desk-timetable.ts'
import { nameOf } from '#domain/booking-words.ts'
import { daysBetween, daysFrom } from '#domain/days.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { Timetable as Table, type TimetableJob } from '#domain/desk/timetable.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { useStatusLine } from '#site/desk/ui/use-status-line.tsx'
import type { View } from './days.ts'
import { Grid } from './Grid.tsx'
import { MoveBar } from './MoveBar.tsx'
import { MovePanel } from './MovePanel.tsx'
import { isMoved, type Move, originOf, type Target } from './move.ts'
import { useMoveTimes } from './use-move-times.ts'
import { useWide } from './use-wide.ts'
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
