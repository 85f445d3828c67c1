import { useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import { AbsenceAnswer } from '#domain/desk/absences.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { Crew } from '#domain/desk/crews.ts'
import { call, fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { SelectField } from '#site/forms/Field.tsx'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'
import { newSpan, SpanFields, spanOf } from './SpanFields.tsx'

const words = deskPlanning.absences

type Props = { crews: readonly Crew[]; onDone: () => void }

/** Notes that a crew is away; then lists the appointments that no crew can do. */
export function AbsenceForm({ crews, onDone }: Props) {
  const [crew, setCrew] = useState('')
  const [value, setValue] = useState(newSpan)
  const [answer, setAnswer] = useState<AbsenceAnswer>()

  const { submit, busy, error, failure } = useMutation(async () => {
    setAnswer(undefined)
    const body = { crew: Number(crew), ...spanOf(value) }
    setAnswer(await call(AbsenceAnswer, deskCalls.absences, body))
    setValue((now) => ({ ...now, reason: '' }))
    onDone()
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.add}>
      <h3>{words.add}</h3>
      <SelectField
        words={{ name: 'away-crew', label: words.crew, error: fieldError(error, 'crew') }}
        options={crews.map(({ number, name }) => ({ value: `${number}`, label: name }))}
        empty={words.emptyCrew}
        value={crew}
        onChange={(event) => setCrew(event.target.value)}
      />
      <SpanFields prefix="away" value={value} error={error} onChange={setValue} />
      <Failure words={failure} />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {words.submit}
        </Button>
      </div>
      <div role="status">
        {answer && (
          <div className={notices.sent}>
            <p>{words.done}</p>
            {answer.bookings.length > 0 && (
              <>
                <p>{words.without(answer.bookings.length)}</p>
                <AppointmentRows bookings={answer.bookings} />
              </>
            )}
          </div>
        )}
      </div>
    </form>
  )
}
