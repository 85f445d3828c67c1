import { type KeyboardEvent, useEffect, useRef } from 'react'
import { timetable as words } from '#content/desk-timetable.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { Crew } from '#domain/desk/crews.ts'
import { Button } from '#site/ui/Button.tsx'
import css from './MoveBar.module.css'
import { type Move, moveKeys, step, type Target, targetLabel } from './move.ts'
import { type DayTimes, verdictOn } from './use-move-times.ts'

type Props = {
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
export function MoveBar({ move: { job, target }, times, crews, onStep, onChoose, onLeave }: Props) {
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
