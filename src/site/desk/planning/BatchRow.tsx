import { useEffect, useRef, useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { type DeskBatch, UndoAnswer } from '#domain/desk/days.ts'
import { dayLabel, instantLabel } from '#domain/time.ts'
import { AppointmentRows } from '#site/desk/parts/AppointmentRows.tsx'
import { call } from '#site/desk/parts/api.ts'
import styles from '#site/desk/parts/Parts.module.css'
import { Failure } from '#site/desk/parts/Parts.tsx'
import { tell } from '#site/desk/parts/signals.ts'
import { useSend } from '#site/desk/parts/use-send.ts'
import { Button } from '#site/ui/Button.tsx'

const words = deskPlanning.batches

/** A step for a whole day, with the time that is left to undo it. `ahead`: how far the server's clock is before ours. */
export function BatchRow({ batch, ahead }: { batch: DeskBatch; ahead: number }) {
  const left = useTimeLeft(batch.undo_until, ahead)
  const [answer, setAnswer] = useState<UndoAnswer>()
  const status = useRef<HTMLDivElement>(null)
  const title = titleOf(batch)

  const { submit, busy, failure } = useSend(async () => {
    setAnswer(await call(UndoAnswer, withId(deskCalls.batchUndo, batch.id), {}))
    // The button that had the focus is gone.
    status.current?.focus()
    tell({ is: 'change', kind: 'plan_changed' })
  })
  const { undone_at } = answer?.batch ?? batch
  const told = (answer?.skipped ?? [])
    .filter(({ mail }) => mail)
    .map(({ firstname, lastname }) => `${firstname} ${lastname}`)
  return (
    <>
      <strong>{title}</strong>
      <span>
        {batch.reason}
        {batch.blocked && !undone_at && `. ${words.blocked}`}
      </span>
      <small>
        {batch.who}, {instantLabel(batch.created_at)}
      </small>
      {!undone_at && left <= 0 && batch.count > 0 && <p>{words.gone}</p>}
      {!undone_at && left > 0 && (
        <div className={styles.bar}>
          <Button compact aria-disabled={busy} aria-label={words.undoNamed(title)} onClick={submit}>
            {words.undo}
          </Button>
          {batch.count > 0 && <span role="timer">{words.left(clock(left))}</span>}
        </div>
      )}
      <div role="status" tabIndex={-1} ref={status}>
        {answer ? (
          <p>{told.length > 0 ? words.undoneBut(told) : words.undone}</p>
        ) : (
          undone_at && <p>{words.wasUndone(instantLabel(undone_at))}</p>
        )}
        {answer && answer.skipped.length > 0 && (
          <>
            <p>{words.skipped}</p>
            <AppointmentRows bookings={answer.skipped} />
          </>
        )}
      </div>
      <Failure words={failure} />
    </>
  )
}

const titleOf = ({ kind, count, day, to_day }: DeskBatch) =>
  kind === 'move' && to_day
    ? words.done.move(count, dayLabel(day), dayLabel(to_day))
    : words.done.cancel(count, dayLabel(day))

/** The milliseconds until an instant of the server's, counted down; 0 where there is none. */
function useTimeLeft(until: string | null, ahead: number) {
  const [at, setAt] = useState(Date.now)
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setAt(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until ? Math.max(0, Date.parse(until) - at - ahead) : 0
}

/** `4:07` for the minutes and seconds that are left. */
function clock(ms: number) {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
