import { useCallback, useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import { addDays } from '#domain/days.ts'
import { deskCalls, withDay } from '#domain/desk/calls.ts'
import { type DayOperationAnswer, type DayOperationKind, DayPreview } from '#domain/desk/days.ts'
import { isCalendarDay, today } from '#domain/time.ts'
import { call, fieldError } from '#site/desk/api/call.ts'
import { useQuery } from '#site/desk/api/use-query.ts'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { TextField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import { DayOperationDone } from './DayOperationDone.tsx'
import { DayOperationForm } from './DayOperationForm.tsx'
import { EachForm } from './EachForm.tsx'
import type { Timed } from './server-time.ts'

const words = deskPlanning.day

type Props = {
  done: Timed<DayOperationAnswer> | undefined
  onDone: (answer: Timed<DayOperationAnswer> | undefined) => void
}

/** Asks for a day, shows its appointments, and cancels or moves all of them. */
export function WholeDay({ done, onDone }: Props) {
  const [day, setDay] = useState(today)
  const [kind, setKind] = useState<DayOperationKind>()
  const [toDay, setToDay] = useState('')
  /** The appointments that move each to its own time, as they were when that was chosen. */
  const [ids, setIds] = useState<readonly string[]>()
  const { data, wrongDay, failure, load } = usePreview(
    day,
    // Each has a time of its own: whether it fits on another day at its old one does not matter.
    ids ? 'cancel' : (kind ?? 'cancel'),
    toDay,
  )

  function choose(next: DayOperationKind, each = false) {
    setKind(next)
    setIds(each ? data?.bookings.map(({ id }) => id) : undefined)
    setToDay(addDays(day, 1))
    onDone(undefined)
  }
  function answered(answer: Timed<DayOperationAnswer>) {
    setKind(undefined)
    onDone(answer)
    void load()
  }
  return (
    <PageSection title={words.title}>
      <p className={styles.text}>{words.help}</p>
      <TextField
        type="date"
        words={{ name: 'day', label: words.day }}
        min={today()}
        value={day}
        onChange={({ target }) => {
          if (!target.value) return
          setDay(target.value)
          setKind(undefined)
        }}
      />
      <Failure words={failure} retry={load} />
      {!data && !failure && !wrongDay && <Loading />}
      {data?.bookings.length === 0 && <p>{words.none}</p>}
      {data && data.bookings.length > 0 && (
        <AppointmentRows bookings={data.bookings} why={words.stays} />
      )}
      {kind && ids ? (
        <EachForm
          key={day}
          day={day}
          ids={ids}
          from={addDays(day, 1)}
          canBlock
          {...{ onDone: answered, onLeave: () => setKind(undefined) }}
        />
      ) : kind ? (
        <DayOperationForm
          key={`${day} ${kind}`}
          {...{ day, kind, toDay, setToDay, wrongDay, preview: data }}
          {...{ onDone: answered, onLeave: () => setKind(undefined) }}
        />
      ) : (
        data?.bookings.length !== 0 && (
          <div className={styles.bar}>
            <Button secondary compact onClick={() => choose('cancel')}>
              {words.cancel}
            </Button>
            <Button secondary compact onClick={() => choose('move')}>
              {words.move}
            </Button>
            <Button secondary compact onClick={() => choose('move', true)}>
              {words.each.open}
            </Button>
          </div>
        )
      )}
      {done && <DayOperationDone done={done} />}
    </PageSection>
  )
}

/**
 * The preview of a day operation, kept up to date by events. A move without a day to move to has the preview of a
 * cancellation; `wrongDay` says why the bookings cannot move to `toDay`.
 */
function usePreview(day: string, kind: DayOperationKind, toDay: string) {
  const isMove = kind === 'move' && isCalendarDay(toDay)
  const query = isMove ? `kind=move&to_day=${toDay}` : 'kind=cancel'
  const fetchIt = useCallback(
    () => call(DayPreview, `${withDay(deskCalls.dayPreview, day)}?${query}`),
    [day, query],
  )
  const { data, error, failure, load } = useQuery(fetchIt, kinds)
  const wrongDay = fieldError(error, 'to_day')
  return { data, wrongDay, failure: wrongDay ? undefined : failure, load }
}

const kinds = ['booking_new', 'booking_changed', 'plan_changed'] as const
