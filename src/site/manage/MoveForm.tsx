import { useState } from 'react'
import { freeTimes as chips } from '#content/free-times.ts'
import { managePage } from '#content/manage.ts'
import type { FreeTime } from '#domain/availability.ts'
import { addDays } from '#domain/days.ts'
import type { ManagedBooking } from '#domain/manage.ts'
import { lastDay } from '#domain/opening-hours.ts'
import { today } from '#domain/time.ts'
import { type Day, sameHour } from '#site/chips/day-state.ts'
import { FreeDays } from '#site/chips/FreeDays.tsx'
import { content } from '#site/content/content.ts'
import { pastFault } from '#site/forms/booking-days.ts'
import { TextField } from '#site/forms/Field.tsx'
import { stripWith } from '#site/times/strip.ts'
import type { Act } from './ask.ts'
import styles from './Manage.module.css'
import { Panel } from './Panel.tsx'
import { TimeSelect } from './TimeSelect.tsx'
import { useTimes } from './use-times.ts'

const words = managePage.move

type Props = { token: string; booking: ManagedBooking; onSubmit: Act; onClose: () => void }

type Errors = { appoint_date?: string | undefined; appoint_time?: string | undefined }

/** The days before the appointment that its form shows at first. */
const DAYS_BEFORE = 3

/**
 * Asks for another day and time. It opens on the appointment's own day, and offers the same hour on other days, else the
 * next free times.
 */
export function MoveForm({ token, booking, onSubmit, onClose }: Props) {
  const [{ appoint_date, appoint_time }, setWanted] = useState<FreeTime>({
    appoint_date: booking.appoint_date,
    appoint_time: '',
  })
  const [from, setFrom] = useState(() =>
    stripWith(booking.appoint_date, addDays(booking.appoint_date, -DAYS_BEFORE)),
  )
  const [errors, setErrors] = useState<Errors>({})
  // The free times that the server offered with a refusal. `times` counts the refusals: each one reads the day again.
  const [refused, setRefused] = useState<{ times: number; next?: FreeTime[] }>({ times: 0 })
  const times = useTimes(token, from, refused.times)
  const isOwn = (it: FreeTime) =>
    it.appoint_date === booking.appoint_date && it.appoint_time === booking.appoint_time
  const days = times.days?.map((day) => withoutOwn(day, isOwn))
  const next = (refused.next ?? times.next).filter((it) => !isOwn(it))
  const offer = (!refused.next && sameHour(days, booking)) || {
    label: chips.next,
    times: days || refused.next ? next : [],
  }

  function want(wanted: FreeTime) {
    setWanted(wanted)
    setErrors({})
    setFrom(stripWith(wanted.appoint_date, from))
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
      <FreeDays
        strip={{ from, days, next_free: [], hasFailed: times.is === 'unread', onFrom: setFrom }}
        offer={offer}
        chosen={{ appoint_date, appoint_time }}
        onDay={(day) => want({ appoint_date: day, appoint_time: '' })}
        onPick={want}
        isOpen
      />
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
    </Panel>
  )
}

/** Focuses the first wrong field, so that screen readers read out its message. False if there is none. */
function focusFirst([field]: readonly string[]): boolean {
  if (field === undefined) return false
  document.getElementById(field)?.focus()
  return true
}

/** A day on which the appointment's own time is not offered: it would be no move. */
const withoutOwn = (day: Day, isOwn: (it: FreeTime) => boolean): Day => ({
  ...day,
  times: day.times.filter(({ time }) => !isOwn({ appoint_date: day.date, appoint_time: time })),
})
