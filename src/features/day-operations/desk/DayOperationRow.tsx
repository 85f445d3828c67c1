import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { nameOf } from '#core/name-of.ts'
import { shortDayLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { AppointmentRows } from '#features/bookings/desk/shared/AppointmentRows.tsx'
import { PendingNotificationsNote } from '#features/client-notifications/desk/shared/WithoutEmail.tsx'
import { dayCalls } from '#features/day-operations/calls.ts'
import type { DayOperation } from '#features/day-operations/days.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'

const words = deskPlanning.operations

/** A day operation, with the time left to undo it. `ahead`: milliseconds that the server's clock is ahead of ours. */
export function DayOperationRow({ operation, ahead }: { operation: DayOperation; ahead: number }) {
  const left = useTimeLeft(operation.undo_until, ahead)
  const status = useRef<HTMLDivElement>(null)
  const title = titleOf(operation)

  const undo = useMutation({
    mutationFn: () => call(withId(dayCalls.dayOperationUndo, operation.id), {}),
    onSuccess() {
      // The button that had the focus is gone.
      status.current?.focus()
      publish({ is: 'event', kind: 'plan_changed' })
    },
  })
  const answer = undo.data
  const { undone_at } = answer?.operation ?? operation
  const mailed = (answer?.skipped ?? []).filter(({ mail }) => mail).map(nameOf)
  return (
    <>
      <strong>{title}</strong>
      <span>
        {operation.reason}
        {operation.blocked && !undone_at && `. ${words.blocked}`}
      </span>
      <small>
        {operation.who}, {shortInstantLabel(operation.created_at)}
      </small>
      {!undone_at && <PendingNotificationsNote count={operation.untold} />}
      {!undone_at && left <= 0 && operation.count > 0 && <p>{words.gone}</p>}
      {!undone_at && left > 0 && (
        <div className="flex flex-wrap gap-2 items-end">
          <Button isBusy={undo.isPending} aria-label={words.undoNamed(title)} onClick={() => undo.mutate()}>
            {words.undo}
          </Button>
          {operation.count > 0 && <span role="timer">{words.left(countdown(left))}</span>}
        </div>
      )}
      <div role="status" tabIndex={-1} ref={status}>
        {answer ? (
          <p>{mailed.length > 0 ? words.undoneBut(mailed) : words.undone}</p>
        ) : (
          undone_at && <p>{words.wasUndone(shortInstantLabel(undone_at))}</p>
        )}
        {answer && answer.skipped.length > 0 && (
          <>
            <p>{words.skipped}</p>
            <AppointmentRows bookings={answer.skipped} />
          </>
        )}
      </div>
      <Failure error={undo.error} />
    </>
  )
}

function titleOf({ kind, count, day, to_day }: DayOperation) {
  const { move, each, cancel } = words.done
  if (kind === 'cancel') return cancel(count, shortDayLabel(day))
  return to_day ? move(count, shortDayLabel(day), shortDayLabel(to_day)) : each(count, shortDayLabel(day))
}

/** The milliseconds until an instant of the server's clock, counted down; 0 if there is none. */
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
function countdown(ms: number) {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
