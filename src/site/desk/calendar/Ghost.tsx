import { useEffect, useRef } from 'react'
import { nameOf } from '#domain/booking-words.ts'
import css from './Job.module.css'
import type { Move } from './move.ts'
import { minuteLabel, place, type Span } from './scale.ts'

/** Where the job that moves would be. */
export function Ghost({ move: { job, target, by }, shown }: { move: Move; shown: Span }) {
  const box = useRef<HTMLDivElement>(null)
  const { minute } = target
  // A drag scrolls by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls into view wherever it moves
  useEffect(() => {
    if (by === 'keys') box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [by, minute])
  return (
    <div
      ref={box}
      className={css.ghost}
      style={place({ from: minute, to: minute + job.appoint_minutes }, shown)}
      aria-hidden="true"
    >
      <b>{minuteLabel(minute)}</b>
      <span>{nameOf(job)}</span>
    </div>
  )
}
