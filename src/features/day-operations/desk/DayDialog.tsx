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
import { DayOperationDone } from './DayOperationDone.tsx'
import { DayOperationForm } from './DayOperationForm.tsx'
import { EachForm } from './EachForm.tsx'
import type { WithServerTime } from './server-time.ts'
import { dayPreviewQuery } from './shared/queries.ts'

const words = deskPlanning.day

/** What was chosen for a day. `ids`: the appointments that move each to its own time, as they were then. */
type Chosen = { kind: DayOperationKind; ids?: readonly string[] }

type Step = {
  day: string
  /** The day on which it was opened. */
  begun: string | undefined
  chosen?: Chosen | undefined
  done?: WithServerTime<DayOperationAnswer> | undefined
}

const begin = (day: string | undefined): Step => ({ day: day ?? today(), begun: day })

/** Asks for a day, shows its appointments, and cancels or moves all of them. */
export function DayDialog({ isOpen, day: asked, onClose }: PlanProps) {
  const [step, setStep] = useState(() => begin(asked))
  const { day, chosen, done } = step
  // It opens on another day.
  if (isOpen && asked !== undefined && asked !== step.begun) setStep(begin(asked))
  const go = (to: Partial<Step>) => setStep((now) => ({ ...now, ...to }))
  const { data, error, refetch } = useQuery(dayPreviewQuery(day, 'cancel', ''))
  const next = addDays(day, 1)
  const form = {
    day,
    isOpen,
    onClose,
    onLeave: () => go({ chosen: undefined }),
    onDone(answer: WithServerTime<DayOperationAnswer>) {
      go({ chosen: undefined, done: answer })
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
          go({ done: undefined })
        }}
      />
    )
  if (chosen?.ids) return <EachForm key={day} {...form} ids={chosen.ids} from={next} canBlock />
  if (chosen) return <DayOperationForm key={`${day} ${chosen.kind}`} {...form} kind={chosen.kind} toDay={next} />
  return (
    <Dialog title={deskPlanning.open.day} isOpen={isOpen} onClose={onClose}>
      <p>{words.help}</p>
      <CompleteDateField
        type="date"
        words={{ name: 'day', label: words.day }}
        min={today()}
        value={day}
        onWhole={(to) => go({ day: to })}
      />
      <QueryState query={{ data, error, refetch }} />
      {data?.bookings.length === 0 && <p>{words.none}</p>}
      {data && data.bookings.length > 0 && (
        <>
          <AppointmentRows bookings={data.bookings} why={words.stays} />
          <div className="flex flex-wrap gap-2 items-end">
            <Button onClick={() => go({ chosen: { kind: 'move' } })}>{words.move}</Button>
            <Button onClick={() => go({ chosen: { kind: 'move', ids: data.bookings.map(({ id }) => id) } })}>
              {words.each.open}
            </Button>
            <Button kind="alarm" onClick={() => go({ chosen: { kind: 'cancel' } })}>
              {words.cancel}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
