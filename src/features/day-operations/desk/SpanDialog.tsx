import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { crewName } from '#core/crews.ts'
import { addDays } from '#core/days.ts'
import { type Posting, withId } from '#core/desk-calls.ts'
import { startTimes, timeLabel, today } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import { Dialog, type DialogState } from '#design/desk/Dialog.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { fieldsClass, filtersClass } from '#design/desk/ui-classes.ts'
import { SelectField, TextField } from '#design/forms/Field.tsx'
import type { DayBooking } from '#features/bookings/bookings.ts'
import { AppointmentRows } from '#features/bookings/desk/shared/AppointmentRows.tsx'
import type { DeskBlock } from '#features/day-operations/blocks.ts'
import { absenceCalls, blockCalls } from '#features/day-operations/calls.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import type { PlanProps } from '#features/parts.ts'
import { call, fieldError } from '#platform/browser/desk/call.ts'
import { callWithConfirmation } from '#platform/browser/desk/call-with-confirmation.ts'
import { runUndo } from '#platform/browser/desk/run-action.ts'
import { useMutation } from '#platform/browser/desk/use-mutation.ts'
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
    prefix="block"
    send={async (span) => {
      const { block, bookings } = await call(blockCalls.blocks, span)
      return { bookings, label: spanLabel(block), undoUrl: withId(blockCalls.blockRemove, block.id) }
    }}
  />
)

/** Notes that a crew is off. Appointments that no crew can do are listed, and moved from there. */
export function TimeOffDialog(props: PlanProps) {
  const [crew, setCrew] = useState('')
  const from = today()
  const { data, error: problem, refetch } = useQuery(absencesQuery({ from, to: addDays(from, 1) }))
  const crews = data?.crews ?? []
  return (
    <SpanDialog
      {...props}
      title={open.off}
      words={absences}
      prefix="off"
      send={async (span) => {
        const body = { crew: Number(crew), ...span }
        const { absence, bookings } = await callWithConfirmation(absenceCalls.absences, body)
        return {
          bookings,
          label: absences.named(crewName(crews, absence.crew), spanLabel(absence)),
          undoUrl: withId(absenceCalls.absenceRemove, absence.id),
        }
      }}
      stranded={(bookings, onLeave) => <MoveEach bookings={bookings} isOpen={props.isOpen} onClose={onLeave} />}
    >
      {(error) => (
        <>
          <Failure error={problem} retry={refetch} />
          <SelectField
            words={{ name: 'off-crew', label: absences.crew, error: fieldError(error, 'crew') }}
            options={crews.map(({ number, name }) => ({ value: `${number}`, label: name }))}
            empty={absences.emptyCrew}
            value={crew}
            onChange={(event) => setCrew(event.target.value)}
          />
        </>
      )}
    </SpanDialog>
  )
}

type Stored = {
  /** The appointments that it meets. */
  bookings: readonly DayBooking[]
  label: string
  /** The call that removes it. */
  undoUrl: Posting<null>
}

type Props = PlanProps & {
  title: string
  words: typeof blocks | typeof absences
  /** Begins the names of the fields. */
  prefix: string
  send: (span: ReturnType<typeof spanOf>) => Promise<Stored>
  /** Takes the place of the dialog to move the appointments that it met. */
  stranded?: (bookings: readonly DayBooking[], onLeave: () => void) => ReactNode
  /** More fields, with the error of the last try. */
  children?: (error: unknown) => ReactNode
}

/** Asks for whole days, or for times of one day, and a reason. What is stored can be taken back with one press. */
function SpanDialog({ isOpen, day, onClose, title, words, prefix, send, stranded, children }: Props) {
  const [value, setValue] = useState(() => newSpan(day ?? today()))
  const [stored, setStored] = useState<Stored>()
  const [isMoving, setMoving] = useState(false)
  // It opens on another day: what was typed before stays, but for the days.
  const [begun, setBegun] = useState(day)
  if (isOpen && day !== undefined && day !== begun) {
    setBegun(day)
    setValue((now) => ({ ...now, from_date: day, to_date: day }))
  }
  function close() {
    onClose()
    if (stored) setValue(newSpan(today()))
    setBegun(undefined)
    setStored(undefined)
    setMoving(false)
  }
  const { submit, busy, error, failure } = useMutation(async () => {
    const done = await send(spanOf(value))
    if (done.bookings.length > 0) return setStored(done)
    onClose()
    setBegun(undefined)
    setValue(newSpan(today()))
    showToast({ words: words.done(done.label), undo: () => undo(done) })
  })
  async function undo({ undoUrl, label }: Stored) {
    await call(undoUrl, {})
    showToast({ words: words.removed(label) })
  }
  if (stored && isMoving) return stranded?.(stored.bookings, close)
  if (stored)
    return (
      <Dialog
        title={title}
        isOpen={isOpen}
        onClose={close}
        foot={
          <>
            <Button
              onClick={() => {
                close()
                void runUndo(() => undo(stored))
              }}
            >
              {operations.undo}
            </Button>
            {stranded ? (
              <Button kind="main" onClick={() => setMoving(true)}>
                {dayWords.each.open}
              </Button>
            ) : (
              <Button kind="main" onClick={close}>
                {deskPlanning.close}
              </Button>
            )}
          </>
        }
      >
        <div role="status" className={fieldsClass}>
          <Note tone="good">{words.done(stored.label)}</Note>
          <p>{words.met(stored.bookings.length)}</p>
        </div>
        <AppointmentRows bookings={stored.bookings} />
      </Dialog>
    )
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      foot={
        <Button kind="main" type="submit" isBusy={busy}>
          {words.submit}
        </Button>
      }
    >
      <p>{words.help}</p>
      {children?.(error)}
      <SpanFields prefix={prefix} value={value} error={error} onChange={setValue} />
      <Failure words={failure} />
    </Dialog>
  )
}

/** Moves appointments that have no crew, each to its next free time; then what was done, with its undo. */
function MoveEach({ bookings, ...dialog }: { bookings: readonly DayBooking[] } & DialogState) {
  const [first] = bookings
  const [done, setDone] = useState<Parameters<typeof DayOperationDone>[0]['done']>()
  if (done) return <DayOperationDone {...dialog} done={done} />
  return (
    <EachForm
      {...dialog}
      day={first?.appoint_date ?? today()}
      ids={bookings.map(({ id }) => id)}
      canBlock={false}
      onDone={setDone}
    />
  )
}

const options = startTimes.map((slot) => ({ value: slot, label: timeLabel(slot) }))

/** The values of the fields of a span. `whole`: whole days. */
type Span = Pick<DeskBlock, 'from_date' | 'to_date' | 'reason'> & { whole: boolean; from_time: string; to_time: string }

const newSpan = (day: string): Span => ({
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

type SpanFieldsProps = {
  /** Begins the names of the fields, so that two forms on a page differ. */
  prefix: string
  value: Span
  error: unknown
  onChange: (value: Span) => void
}

/** Whole days, or times of one day, and the reason. */
function SpanFields({ prefix, value, error, onChange }: SpanFieldsProps) {
  const { whole } = value
  const set = (change: Partial<Span>) => onChange({ ...value, ...change })
  const field = (name: Exclude<keyof Span, 'whole'>, label: string) => ({
    words: { name: `${prefix}-${name}`, label, error: fieldError(error, name) },
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <>
      <Checkbox label={blocks.wholeDays} checked={whole} onChange={(checked) => set({ whole: checked })} />
      <div className={filtersClass}>
        <TextField
          {...field('from_date', whole ? blocks.from : blocks.date)}
          type="date"
          min={today()}
          onChange={({ target: { value: from } }) =>
            // One day stays one day: a date that is typed is other dates on the way.
            set({
              from_date: from,
              ...((value.to_date === value.from_date || value.to_date < from) && { to_date: from }),
            })
          }
        />
        {whole ? (
          <TextField {...field('to_date', blocks.to)} type="date" min={value.from_date} />
        ) : (
          <>
            <SelectField {...field('from_time', blocks.fromTime)} options={options} empty={blocks.empty} />
            <SelectField {...field('to_time', blocks.toTime)} options={options} empty={blocks.empty} />
          </>
        )}
      </div>
      <TextField
        {...field('reason', blocks.reason)}
        words={{ ...field('reason', blocks.reason).words, hint: blocks.reasonHint }}
      />
    </>
  )
}
