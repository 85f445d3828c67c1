import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { backOf, type CrewChange, changedBy, othersLine } from '#core/crew-changes.ts'
import { type Crew, crewName } from '#core/crews.ts'
import { withId, withQuery } from '#core/desk-calls.ts'
import { nameOf } from '#core/name-of.ts'
import { phoneLabel } from '#core/phone.ts'
import { Button } from '#design/desk/Button.tsx'
import { Dialog } from '#design/desk/Dialog.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { isLoading, loadAgain, MailFields, type MailState, mailOf, noMail } from '#design/desk/MailFields.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Note } from '#design/desk/Parts.tsx'
import notices from '#design/forms/notices.module.css'
import type { HistoryEntry } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { sendAction, undoAction } from '#features/bookings/desk/shared/act.ts'
import { conflictOf } from '#features/bookings/desk/shared/conflict.ts'
import { freeInstead } from '#features/bookings/desk/shared/free-instead.ts'
import { History } from '#features/bookings/desk/shared/History.tsx'
import { deskBookings } from '#features/bookings/desk-words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import { TimeChips } from '#features/schedule/site/shared/slots/TimeChips.tsx'
import type { TimetableJob } from '#features/timetable/timetable.ts'
import { asMail } from '#platform/browser/desk/as-mail.ts'
import { call, errorText, fieldError } from '#platform/browser/desk/call.ts'
import { minuteOf, timeOf } from '#platform/browser/desk/scale.ts'
import { changesOf, type Move, originOf, type Target, targetLabel, whenLabel } from './move.ts'
import { type DayTimes, verdictOn } from './use-move-times.ts'
import { timetable as words } from './words.ts'

/** Takes a move back. It returns the words about other jobs whose crews are not as before. */
export type Undo = () => Promise<string>

type Props = {
  move: Move
  times: DayTimes
  crews: readonly Crew[]
  onTarget: (target: Target) => void
  /** Gets the words about the move, and what takes it back. */
  onDone: (phrases: string, undo: Undo) => void
  onLeave: () => void
}

/** Asks about a job that was dropped: the move, the mail about it, and one button. Before it nothing is stored. */
export function MovePanel({ move: { job, target }, times, crews, onTarget, onDone, onLeave }: Props) {
  /** The time at which no crew is free, and to which it moves anyway. */
  const [anyway, setAnyway] = useState<Target>()
  const isAnyway = anyway?.date === target.date && anyway.minute === target.minute
  const change = changesOf(job, target)
  const crew = change.crew === undefined ? '' : crewName(crews, change.crew)

  const draftUrl = moveDraftUrl(job.id, target)
  const form = useDeskForm({
    values: {
      version: job.version,
      isTimeStored: false,
      changes: noChanges,
      mail: { ...noMail, wanted: Boolean(job.email) },
    },
    fields: { mail: { kind: 'own', label: '' } },
    waits: ({ isTimeStored, mail }) => change.time && !isTimeStored && Boolean(job.email) && isLoading(mail, draftUrl),
    async send({ version, isTimeStored, changes, mail }) {
      const requested = { job, target, mail, overrule: isAnyway }
      const done = await sendMove(requested, { version, time: isTimeStored, changes }, (now) => {
        form.setValue('version', now.version)
        form.setValue('isTimeStored', now.time)
        form.setValue('changes', now.changes)
      })
      const isMailed = change.time && mail.wanted
      const isGiven = change.crew === undefined || done.crew === change.crew
      const does = done.crew ? crewName(crews, done.crew) : ''
      const phrases = [
        change.time && words.moved(nameOf(job), isGiven ? titleOf() : whenLabel(target), isMailed),
        !change.time && isGiven && words.given(nameOf(job), crew),
        !isGiven && deskBookings.notGiven(crew, does),
        othersLine(crews, done.changes, job.id),
      ]
      onDone(phrases.filter(Boolean).join(' '), async () => othersLine(crews, await undoMove(requested, done), job.id))
    },
    onConflict(error) {
      const conflict = conflictOf(error)
      return conflict && { take: { version: conflict.version } }
    },
    onRefused: () => form.setValue('mail', loadAgain(form.getValues('mail'))),
  })
  const [isTimeStored, mail] = useWatch({ control: form.control, name: ['isTimeStored', 'mail'] })
  const since = conflictOf(form.error)?.since

  function titleOf() {
    return words.at(whenLabel(target), crew)
  }
  // A time that is known to be taken is refused at once, with what the server would say.
  const isTaken = change.time && !isTimeStored && verdictOn(times, target) === 'taken'
  const instead = isTaken ? times.get(target.date)?.next_free : freeInstead(form.error)
  const free = isAnyway ? undefined : instead

  const main = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other target is asked about anew
  useEffect(() => {
    const buttons = main.current?.querySelectorAll('button') ?? []
    ;[...buttons].at(-1)?.focus()
  }, [target.date, target.minute, isAnyway])

  const ask = !change.time
    ? words.giveTo(crew)
    : crew
      ? words.moveAndGive(whenLabel(target), crew)
      : words.moveTo(whenLabel(target))
  return (
    <Dialog
      title={free ? words.isTaken(whenLabel(target)) : ask}
      isOpen
      onClose={onLeave}
      formRef={form.formRef}
      onSubmit={form.submit}
      foot={
        <div className="contents" ref={main}>
          {free && (
            <Button
              onClick={() => {
                form.clear()
                setAnyway(target)
              }}
            >
              {overruling.ask.go}
            </Button>
          )}
          <Button onClick={onLeave}>{words.keep}</Button>
          {!free && (
            <Button kind="main" type="submit" isBusy={form.busy}>
              {change.time ? words.submit.move : words.submit.give}
            </Button>
          )}
        </div>
      }
    >
      <p>{words.from(nameOf(job), targetLabel(originOf(job), crews))}</p>
      {isAnyway && <Note>{overruling.ask.help}</Note>}
      <MoveRefused
        crews={crews}
        free={free}
        since={since}
        error={form.error}
        partly={isTimeStored}
        onChoose={({ appoint_date: date, appoint_time }) => {
          form.clear()
          onTarget({ ...target, date, minute: minuteOf(appoint_time) })
        }}
      />
      {change.time &&
        !free &&
        (job.email ? (
          <MailFields
            draftUrl={draftUrl}
            mail={mail}
            onChange={(change) => form.setValue('mail', change(form.getValues('mail')))}
            errorOf={(name) => fieldError(form.error, `mail.${name}`)}
          />
        ) : (
          <p>{deskBookings.noEmail(phoneLabel(job.phone))}</p>
        ))}
    </Dialog>
  )
}

type MoveRefusedProps = {
  crews: readonly Crew[]
  /** The next free times, if no crew is free at the one that was chosen. */
  free: readonly FreeTime[] | undefined
  /** The changes of the booking since it was read, if the move was refused for them. */
  since: readonly HistoryEntry[] | undefined
  error: unknown
  /** Whether the time is moved already, and only the crew is not. */
  partly: boolean
  onChoose: (time: FreeTime) => void
}

/** Says why a job was not moved, and what can be done. */
function MoveRefused({ crews, free, since, error, partly, onChoose }: MoveRefusedProps) {
  const failure = error === undefined ? undefined : errorText(error)
  const { taken } = deskBookings
  if (free)
    return (
      <div className={notices.alarm} role="alert">
        <p>{words.takenHere}</p>
        <p>{free.length > 0 ? taken.next : taken.none}</p>
        {free.length > 0 && <TimeChips label={taken.next} isNamedElsewhere times={free} onPick={onChoose} />}
      </div>
    )
  if (since && failure)
    return (
      <div className={notices.alarm} role="alert">
        <h3>{deskBookings.conflict}</h3>
        <p>{failure}</p>
        <History entries={since} crews={crews} />
        <p>{deskBookings.conflictHelp}</p>
      </div>
    )
  return <Failure words={partly && failure ? [words.partly, failure].join(' ') : failure} />
}

/**
 * The stored part of a move, the crew that does the job then, and all changes of crews. Time and crew are two actions: the second can
 * fail alone.
 */
type Stored = { version: number; time: boolean; crew?: number | null; changes: readonly CrewChange[] }

const noChanges: readonly CrewChange[] = []

type MoveRequest = { job: TimetableJob; target: Target; mail: MailState; overrule?: boolean }

/** Stores a move: its time, with the mail to the client, and then its crew. `onStored` hears of each. */
async function sendMove(
  { job, target, mail, overrule = false }: MoveRequest,
  before: Stored,
  onStored: (stored: Stored) => void,
): Promise<Stored> {
  const { time, crew } = changesOf(job, target)
  let stored = before
  if (time && !stored.time) {
    const { version, changes } = await edit(job.id, stored.version, target, { mail: mailOf(mail), overrule })
    stored = { version, time: true, changes }
    onStored(stored)
  }
  if (crew !== undefined) {
    const given = await assign(job.id, stored.version, { crew })
    stored = { ...stored, ...given, changes: changedBy(stored.changes, given.changes) }
    onStored(stored)
  }
  return stored
}

/**
 * Takes a move back, with the crews of other jobs, and returns which of these are not as before. One of the time or of the crew is
 * undone; one of both is made again, the other way round.
 */
async function undoMove(
  { job, target, mail }: MoveRequest,
  { version, changes }: Stored,
): Promise<readonly CrewChange[]> {
  const { time, crew } = changesOf(job, target)
  if (!time || crew === undefined) {
    const undone = await undoAction(job.id, { version, isMailed: time && mail.wanted, changes })
    return changedBy(changes, undone.crew_changes)
  }
  const origin = originOf(job)
  const letter = mail.wanted ? asMail(await call(moveDraftUrl(job.id, origin))) : undefined
  const back = await edit(job.id, version, origin, { mail: letter, back: changes })
  // With the crew that was chosen for the move, the job may have taken that of another.
  const left = changedBy(changes, back.changes)
  const given = await assign(job.id, back.version, { crew: job.pinned_crew, back: left })
  return changedBy(left, given.changes)
}

/** The draft of the mail about a move. */
const moveDraftUrl = (id: string, target: Target) =>
  withQuery(withId(deskBookingCalls.bookingDraft, id), { action: 'edit', ...appointment(target) })

const appointment = ({ date, minute }: Target) => ({ appoint_date: date, appoint_time: timeOf(minute) })

/** The changes of crews that an action takes back. */
type Back = { back?: readonly CrewChange[] }

type Edit = Back & { mail: ReturnType<typeof mailOf>; overrule?: boolean }

const edit = (id: string, version: number, target: Target, { mail, overrule, back = noChanges }: Edit) =>
  run(id, {
    action: 'edit',
    version,
    appointment: appointment(target),
    mail,
    crews_back: backOf(back),
    ...(overrule && { overrule }),
  })

const assign = (id: string, version: number, { crew, back = noChanges }: Back & { crew: number | null }) =>
  run(id, { action: 'assign', version, crew, crews_back: backOf(back) })

async function run(
  id: string,
  body: Parameters<typeof sendAction>[1],
): Promise<{ version: number; crew: number | null; changes: readonly CrewChange[] }> {
  const { booking, crew, crew_changes: changes } = await sendAction(id, body)
  return { version: booking.version, crew, changes }
}
