import { useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import { AbsenceAnswer } from '#domain/desk/absences.ts'
import type { DayBooking } from '#domain/desk/bookings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { Crew } from '#domain/desk/crews.ts'
import { callAsking } from '#site/desk/api/ask-first.ts'
import { fieldError } from '#site/desk/api/call.ts'
import { SelectField } from '#site/forms/Field.tsx'
import { MoveEach } from './MoveEach.tsx'
import { SpanForm } from './SpanForm.tsx'

const words = deskPlanning.absences

type Props = { crews: readonly Crew[]; onDone: () => void }

/** Notes that a crew is away; then lists the appointments that no crew can do. */
export function AbsenceForm({ crews, onDone }: Props) {
  const [crew, setCrew] = useState('')
  const [stranded, setStranded] = useState<readonly DayBooking[]>([])
  return (
    <>
      <SpanForm
        {...{ words, onDone }}
        prefix="away"
        met={words.without}
        send={async (span) => {
          const body = { crew: Number(crew), ...span }
          setStranded([])
          const { bookings } = await callAsking(AbsenceAnswer, deskCalls.absences, body)
          setStranded(bookings)
          return bookings
        }}
      >
        {(error) => (
          <SelectField
            words={{ name: 'away-crew', label: words.crew, error: fieldError(error, 'crew') }}
            options={crews.map(({ number, name }) => ({ value: `${number}`, label: name }))}
            empty={words.emptyCrew}
            value={crew}
            onChange={(event) => setCrew(event.target.value)}
          />
        )}
      </SpanForm>
      <MoveEach key={stranded.map(({ id }) => id).join()} bookings={stranded} />
    </>
  )
}
