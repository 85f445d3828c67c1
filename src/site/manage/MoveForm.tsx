import { useState } from 'react'
import { managePage } from '#content/manage.ts'
import { type FreeTime, lastDay } from '#domain/availability.ts'
import type { ManagedBooking } from '#domain/manage.ts'
import { shortTimeLabel, today } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { pastFault } from '#site/forms/booking-days.ts'
import { TextField } from '#site/forms/Field.tsx'
import { Button } from '#site/ui/Button.tsx'
import type { Act } from './ask.ts'
import styles from './Manage.module.css'
import { Panel } from './Panel.tsx'
import { TimeSelect } from './TimeSelect.tsx'
import { useTimes } from './use-times.ts'

const words = managePage.move

type Props = { token: string; booking: ManagedBooking; onSubmit: Act; onClose: () => void }

type Errors = { appoint_date?: string | undefined; appoint_time?: string | undefined }

/** Asks for another day and time, and offers the next free ones. */
export function MoveForm({ token, booking, onSubmit, onClose }: Props) {
  const [{ appoint_date, appoint_time }, setWanted] = useState(nothing)
  const [errors, setErrors] = useState<Errors>({})
  // The free times that the server offered with a refusal. `times` counts the refusals: each one reads the day again.
  const [refused, setRefused] = useState<{ times: number; next?: FreeTime[] }>({ times: 0 })
  const times = useTimes(token, appoint_date, refused.times)
  const isOwn = (it: FreeTime) =>
    it.appoint_date === booking.appoint_date && it.appoint_time === booking.appoint_time
  const next = (refused.next ?? times.next).filter((it) => !isOwn(it))

  function want(wanted: FreeTime) {
    setWanted(wanted)
    setErrors({})
    if (wanted.appoint_date !== appoint_date) setRefused({ times: refused.times })
  }

  async function submit() {
    const missing: Errors = {
      ...(!appoint_date && { appoint_date: words.dateMissing }),
      ...(!appoint_time && { appoint_time: words.timeMissing }),
    }
    setErrors(missing)
    if (focusFirst(Object.keys(missing))) return undefined
    const answer = await onSubmit({ appoint_date, appoint_time })
    if (answer.ok) return answer
    const wrong = answer.problem?.errors ?? []
    setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))
    focusFirst(wrong.map(({ field }) => field))
    if (answer.next.length > 0) setRefused({ times: refused.times + 1, next: answer.next })
    return answer
  }

  return (
    <Panel
      title={words.title}
      text={words.stays}
      submit={words.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextField
          words={{
            name: 'appoint_date',
            label: words.date,
            error: errors.appoint_date ?? pastFault(appoint_date),
          }}
          type="date"
          min={today()}
          max={lastDay(content().opening)}
          value={appoint_date}
          onChange={({ target }) => want({ appoint_date: target.value, appoint_time: '' })}
        />
        <TimeSelect
          times={times}
          date={appoint_date}
          value={appoint_time}
          error={errors.appoint_time}
          isOwn={(time) => isOwn({ appoint_date, appoint_time: time })}
          onChange={(time) => want({ appoint_date, appoint_time: time })}
        />
      </div>
      {next.length > 0 && (
        <fieldset className={styles.next}>
          <legend>{words.next}</legend>
          {next.map((it) => (
            <Button
              key={it.appoint_date + it.appoint_time}
              secondary
              compact
              aria-pressed={it.appoint_date === appoint_date && it.appoint_time === appoint_time}
              onClick={() => want(it)}
            >
              {shortTimeLabel(it.appoint_date, it.appoint_time)}
            </Button>
          ))}
        </fieldset>
      )}
    </Panel>
  )
}

/** Focuses the first wrong field, so that screen readers read out its message. False if there is none. */
function focusFirst([field]: readonly string[]): boolean {
  if (field === undefined) return false
  document.getElementById(field)?.focus()
  return true
}

const nothing: FreeTime = { appoint_date: '', appoint_time: '' }
