import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Crew, crewName } from '#core/crews.ts'
import { addDays } from '#core/days.ts'
import { type Posting, withId } from '#core/desk-calls.ts'
import { startTimes, timeLabel, today } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { fieldsClass, filtersClass } from '#design/desk/ui-classes.ts'
import type { DayBooking } from '#features/bookings/bookings.ts'
import { AppointmentRows } from '#features/bookings/desk/shared/AppointmentRows.tsx'
import { absenceCalls, blockCalls } from '#features/day-operations/calls.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import type { PlanProps } from '#features/parts.ts'
import { call } from '#platform/browser/desk/call.ts'
import { callWithConfirmation } from '#platform/browser/desk/call-with-confirmation.ts'
import { runUndo } from '#platform/browser/desk/run-action.ts'
import { DayOperationDone } from './DayOperationDone.tsx'
import { EachForm } from './EachForm.tsx'
import { spanLabel } from './SpanList.tsx'
import { absencesQuery } from './shared/queries.ts'

const { blocks, absences, day: dayWords, open, operations } = deskPlanning

/** Blocks whole days, or times of one day. Appointments that are there stay, and are listed. */
export const BlockDialog = (props: PlanProps) => (
  <SpanDialog
    {...props}
    title={open.block}
    words={blocks}
    send={async (typed) => {
      const { block, bookings } = await call(blockCalls.blocks, spanOf(typed))
      return { bookings, label: spanLabel(block), undoUrl: withId(blockCalls.blockRemove, block.id) }
    }}
  />
)

/** Notes that a crew is off. Appointments that no crew can do are listed, and moved from there. */
export function TimeOffDialog(props: PlanProps) {
  const from = today()
  const { data, error, refetch } = useQuery(absencesQuery({ from, to: addDays(from, 1) }))
  const crews = data?.crews ?? []
  return (
    <SpanDialog
      {...props}
      title={open.off}
      words={absences}
      crews={crews}
      send={async (typed) => {
        const body = { crew: Number(typed.crew), ...spanOf(typed) }
        const { absence, bookings } = await callWithConfirmation(absenceCalls.absences, body)
        return {
          bookings,
          label: absences.named(crewName(crews, absence.crew), spanLabel(absence)),
          undoUrl: withId(absenceCalls.absenceRemove, absence.id),
        }
      }}
      movesWhatItMet
    >
      <Failure error={error} retry={refetch} />
    </SpanDialog>
  )
}

/** What is typed about a span. `whole`: whole days. */
type Span = ReturnType<typeof newSpan>

const newSpan = (day: string) => ({
  crew: '',
  whole: true,
  from_date: day,
  to_date: day,
  from_time: '',
  to_time: '',
  reason: '',
})

/** The span as the server takes it. It refuses an empty time; without times these are whole days. */
function spanOf({ whole, from_date, to_date, from_time, to_time, reason }: Span) {
  const span = whole ? { to_date } : { to_date: from_date, from_time, to_time }
  return { from_date, ...span, reason }
}

/** What was stored, and what was done about it. */
type Stored = {
  /** The appointments that it meets. */
  bookings: readonly DayBooking[]
  label: string
  /** The call that removes it. */
  undoUrl: Posting<null>
  isMoving?: boolean
  moved?: ComponentProps<typeof DayOperationDone>['done']
}

type Props = PlanProps & {
  title: string
  words: typeof blocks | typeof absences
  /** Who can be off, if the span is of one of them. */
  crews?: readonly Crew[]
  send: (typed: Span) => Promise<Stored>
  /** Whether the appointments that it met have no crew now: each is moved to its next free time. */
  movesWhatItMet?: boolean
  children?: ReactNode
}

const times = { kind: 'select', options: startTimes.map((value) => ({ value, label: timeLabel(value) })) } as const

/** Asks for whole days, or for times of one day, and a reason. What is stored can be taken back with one press. */
function SpanDialog({ isOpen, day, onClose, title, words, crews, send, movesWhatItMet, children }: Props) {
  const [stored, setStored] = useState<Stored>()
  const begun = useRef<string>(undefined)
  const form = useDeskForm({
    values: newSpan(day ?? today()),
    fields: {
      crew: {
        kind: 'select',
        label: absences.crew,
        options: (crews ?? []).map(({ number, name }) => ({ value: `${number}`, label: name })),
        empty: absences.emptyCrew,
      },
      whole: { kind: 'checkbox', label: blocks.wholeDays },
      from_date: { kind: 'date', label: blocks.from, min: today() },
      to_date: { kind: 'date', label: blocks.to },
      from_time: { ...times, label: blocks.fromTime, empty: blocks.empty },
      to_time: { ...times, label: blocks.toTime, empty: blocks.empty },
      reason: { label: blocks.reason, hint: blocks.reasonHint },
    },
    async send(typed) {
      const done = await send(typed)
      begun.current = undefined
      form.reset(newSpan(today()))
      if (done.bookings.length > 0) return setStored(done)
      onClose()
      showToast({ words: words.done(done.label), undo: () => undo(done) })
    },
  })
  const [whole, from_date, to_date] = useWatch({ control: form.control, name: ['whole', 'from_date', 'to_date'] })
  const { setValue } = form
  // It opens on another day: what was typed before stays, but for the days.
  useEffect(() => {
    if (!isOpen || day === undefined || day === begun.current) return
    begun.current = day
    setValue('from_date', day)
    setValue('to_date', day)
  }, [isOpen, day, setValue])

  async function undo({ undoUrl, label }: Stored) {
    await call(undoUrl, {})
    showToast({ words: words.removed(label) })
  }
  if (stored) {
    const dialog = {
      isOpen,
      onClose() {
        onClose()
        setStored(undefined)
      },
    }
    const { label, bookings, moved } = stored
    if (moved) return <DayOperationDone {...dialog} done={moved} />
    if (stored.isMoving)
      return (
        <EachForm
          {...dialog}
          day={bookings[0]?.appoint_date ?? today()}
          ids={bookings.map(({ id }) => id)}
          canBlock={false}
          onDone={(answer) => setStored({ ...stored, moved: answer })}
        />
      )
    return (
      <Dialog
        {...dialog}
        title={title}
        foot={
          <>
            <Button
              onClick={() => {
                dialog.onClose()
                void runUndo(() => undo(stored))
              }}
            >
              {operations.undo}
            </Button>
            <Button
              kind="main"
              onClick={movesWhatItMet ? () => setStored({ ...stored, isMoving: true }) : dialog.onClose}
            >
              {movesWhatItMet ? dayWords.each.open : deskPlanning.close}
            </Button>
          </>
        }
      >
        <div role="status" className={fieldsClass}>
          <Note tone="good">{words.done(label)}</Note>
          <p>{words.met(bookings.length)}</p>
        </div>
        <AppointmentRows bookings={bookings} />
      </Dialog>
    )
  }
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose} submit={words.submit} form={form}>
      <p>{words.help}</p>
      {children}
      {crews && <form.Field name="crew" />}
      <form.Field name="whole" />
      <div className={filtersClass}>
        <form.Field
          name="from_date"
          label={whole ? blocks.from : blocks.date}
          // One day stays one day: a date that is typed is other dates on the way.
          onChange={(from) => (to_date === from_date || to_date < from) && setValue('to_date', from)}
        />
        {whole ? (
          <form.Field name="to_date" min={from_date} />
        ) : (
          <>
            <form.Field name="from_time" />
            <form.Field name="to_time" />
          </>
        )}
      </div>
      <form.Field name="reason" />
    </FormDialog>
  )
}
