import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#core/days.ts'
import { today } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { CompleteDateField } from '#design/desk/CompleteDateField.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { QueryState } from '#design/desk/Notices.tsx'
import { AppointmentRows } from '#features/bookings/desk/shared/AppointmentRows.tsx'
import type { DayOperationAnswer, DayOperationKind } from '#features/day-operations/days.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import type { PlanProps } from '#features/parts.ts'
import { fieldError } from '#platform/browser/desk/call.ts'
import { DayOperationDone } from './DayOperationDone.tsx'
import { DayOperationForm } from './DayOperationForm.tsx'
import { EachForm } from './EachForm.tsx'
import type { WithServerTime } from './server-time.ts'
import { dayPreviewQuery } from './shared/queries.ts'

const words = deskPlanning.day

/** Asks for a day, shows its appointments, and cancels or moves all of them. */
export function DayDialog({ isOpen, day: asked, onClose }: PlanProps) {
  const [day, setDay] = useState(() => asked ?? today())
  const [kind, setKind] = useState<DayOperationKind>()
  const [toDay, setToDay] = useState('')
  /** The appointments that move each to its own time, as they were when that was chosen. */
  const [ids, setIds] = useState<readonly string[]>()
  const [done, setDone] = useState<WithServerTime<DayOperationAnswer>>()
  // It opens on another day.
  const [begun, setBegun] = useState(asked)
  if (isOpen && asked !== undefined && asked !== begun) {
    setBegun(asked)
    setDay(asked)
    setKind(undefined)
    setDone(undefined)
  }
  const { data, error, refetch } = useQuery(
    dayPreviewQuery(
      day,
      // Each has a time of its own: whether it fits on another day at its old one does not matter.
      ids ? 'cancel' : (kind ?? 'cancel'),
      toDay,
    ),
  )
  /** Why the appointments cannot move to `toDay`. */
  const wrongDay = fieldError(error, 'to_day')

  function choose(next: DayOperationKind, each = false) {
    setKind(next)
    setIds(each ? data?.bookings.map(({ id }) => id) : undefined)
    setToDay(addDays(day, 1))
  }
  const form = {
    isOpen,
    onClose,
    onLeave: () => setKind(undefined),
    onDone: (answer: WithServerTime<DayOperationAnswer>) => {
      setKind(undefined)
      setDone(answer)
      void refetch()
    },
  }
  if (done)
    return (
      <DayOperationDone
        isOpen={isOpen}
        done={done}
        onClose={() => {
          onClose()
          setDone(undefined)
        }}
      />
    )
  if (kind && ids) return <EachForm key={day} day={day} ids={ids} {...form} from={addDays(day, 1)} canBlock />
  if (kind)
    return (
      <DayOperationForm
        key={`${day} ${kind}`}
        day={day}
        kind={kind}
        toDay={toDay}
        setToDay={setToDay}
        wrongDay={wrongDay}
        preview={data}
        {...form}
      />
    )
  return (
    <Dialog title={deskPlanning.open.day} isOpen={isOpen} onClose={onClose}>
      <p>{words.help}</p>
      <CompleteDateField
        type="date"
        words={{ name: 'day', label: words.day }}
        min={today()}
        value={day}
        onWhole={setDay}
      />
      {!wrongDay && <QueryState query={{ data, error, refetch }} />}
      {data?.bookings.length === 0 && <p>{words.none}</p>}
      {data && data.bookings.length > 0 && (
        <>
          <AppointmentRows bookings={data.bookings} why={words.stays} />
          <div className="flex flex-wrap gap-2 items-end">
            <Button onClick={() => choose('move')}>{words.move}</Button>
            <Button onClick={() => choose('move', true)}>{words.each.open}</Button>
            <Button kind="alarm" onClick={() => choose('cancel')}>
              {words.cancel}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
