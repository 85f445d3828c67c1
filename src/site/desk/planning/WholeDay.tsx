import { useEffect, useRef, useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import { addDays } from '#domain/days.ts'
import type { DayOperationAnswer, DayOperationKind } from '#domain/desk/days.ts'
import { today } from '#domain/time.ts'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { TextField } from '#site/forms/Field.tsx'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'
import { DayOperationForm } from './DayOperationForm.tsx'
import { DayOperationRow } from './DayOperationRow.tsx'
import type { Timed } from './server-time.ts'
import { usePreview } from './use-preview.ts'

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
  const { data, wrongDay, failure, load } = usePreview(day, kind ?? 'cancel', toDay)
  const result = useRef<HTMLDivElement>(null)
  const doneId = done?.operation.id
  useEffect(() => {
    if (doneId) result.current?.focus()
  }, [doneId])

  function choose(next: DayOperationKind) {
    setKind(next)
    setToDay(addDays(day, 1))
    onDone(undefined)
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
      {kind ? (
        <DayOperationForm
          key={`${day} ${kind}`}
          {...{ day, kind, toDay, setToDay, wrongDay, preview: data }}
          onDone={(answer) => {
            setKind(undefined)
            onDone(answer)
            void load()
          }}
          onLeave={() => setKind(undefined)}
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
          </div>
        )
      )}
      {done && (
        <div className={notices.sent} ref={result} tabIndex={-1}>
          <DayOperationRow operation={done.operation} ahead={done.ahead} />
          {done.left.length > 0 && (
            <>
              <p>{words.left}</p>
              <AppointmentRows bookings={done.left} why={words.stays} />
            </>
          )}
        </div>
      )}
    </PageSection>
  )
}
