import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays, STRIP_DAYS } from '#core/days.ts'
import { withFullStop } from '#core/sentence.ts'
import { shortTimeLabel, timeLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { SelectField, TextField } from '#design/forms/Field.tsx'
import { useNextTry } from '#design/forms/use-next-try.ts'
import type { ManagedBooking } from '#features/bookings/manage.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { pastFault } from '#features/bookings/site/shared/booking-days.ts'
import styles from '#features/bookings/site/shared/Panel.module.css'
import { Panel } from '#features/bookings/site/shared/Panel.tsx'
import { Availability, type FreeTime, freeTimesIn } from '#features/schedule/availability.ts'
import { freeTimes as chips } from '#features/schedule/free-times-words.ts'
import { type Day, sameHour } from '#features/schedule/site/shared/slots/day-state.ts'
import { FreeDays } from '#features/schedule/site/shared/slots/FreeDays.tsx'
import { stripWith } from '#features/schedule/site/shared/times/strip.ts'
import { lastDay, openStarts } from '#features/services/opening-hours.ts'
import { type Answer, ask } from '#platform/browser/api/ask.ts'
import { content } from '#platform/browser/content.ts'

const words = () => t(managePage).move

type Props = {
  token: string
  booking: ManagedBooking
  /** Whether it asks for a time for the same once more, and not for another time of this one. */
  isAgain?: boolean
  onSubmit: (requested: FreeTime) => Promise<Answer<unknown>>
  onClose: () => void
  /** What stands below the times. */
  children?: ReactNode
}

type Errors = { appoint_date?: string | undefined; appoint_time?: string | undefined }

/** The days before the appointment that its form shows at first. */
const DAYS_BEFORE = 2

/**
 * Asks for a day and a time. A move opens on the appointment's own day. It offers the same hour on other days, else the next
 * free times.
 */
export function MoveForm({ token, booking, isAgain = false, onSubmit, onClose, children }: Props) {
  const [{ appoint_date, appoint_time }, setRequested] = useState<FreeTime>({
    appoint_date: isAgain ? '' : booking.appoint_date,
    appoint_time: '',
  })
  const [from, setFrom] = useState(() =>
    isAgain ? today() : stripWith(booking.appoint_date, addDays(booking.appoint_date, -DAYS_BEFORE)),
  )
  const [errors, setErrors] = useState<Errors>({})
  const [isOther, setOther] = useState(false)
  // The free times that the server offered with a refusal. `times` counts the refusals: each one reads the day again.
  const [refused, setRefused] = useState<{ times: number; next?: FreeTime[] }>({ times: 0 })
  const times = useTimes(token, { from, isAgain, turn: refused.times })
  const isOwn = (it: FreeTime) =>
    !isAgain && it.appoint_date === booking.appoint_date && it.appoint_time === booking.appoint_time
  const days = times.days?.map((day) => withoutOwn(day, isOwn))
  const next = (refused.next ?? times.next).filter((it) => !isOwn(it))
  const offer = (!refused.next && sameHour(days, booking)) || {
    label: t(chips).next,
    times: days || refused.next ? next : [],
  }

  const isChosen = appoint_date !== '' && appoint_time !== ''
  const texts = isAgain ? t(managePage).again : words()

  function want(requested: FreeTime) {
    setRequested(requested)
    setErrors({})
    setFrom(stripWith(requested.appoint_date, from))
    if (requested.appoint_date !== appoint_date) setRefused({ times: refused.times })
  }

  async function submit() {
    const missing: Errors = {
      ...(!appoint_date && { appoint_date: words().dateMissing }),
      ...(!appoint_time && { appoint_time: words().timeMissing }),
    }
    flushSync(() => setErrors(missing))
    if (focusFirst(Object.keys(missing))) return undefined
    const answer = await onSubmit({ appoint_date, appoint_time })
    if (answer.ok) return answer
    const wrong = answer.problem?.errors ?? []
    // A field that is folded in cannot take the focus.
    flushSync(() => setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message]))))
    focusFirst(wrong.map(({ field }) => field))
    const next = freeTimesIn(answer.answer) ?? []
    if (next.length > 0) setRefused({ times: refused.times + 1, next })
    return answer
  }

  return (
    <Panel
      title={texts.title}
      text={isAgain ? t(managePage).again.text : words().stays}
      submit={isChosen ? texts.to(shortTimeLabel(appoint_date, appoint_time)) : texts.submit}
      keep={texts.keep}
      isSticky={isChosen}
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
      <details
        className={styles.other}
        open={isOther || Object.keys(errors).length > 0}
        onToggle={({ currentTarget }) => setOther(currentTarget.open)}
      >
        <summary>{words().other}</summary>
        <div className={styles.pair}>
          <TextField
            words={{ name: 'appoint_date', label: words().date, error: errors.appoint_date ?? pastFault(appoint_date) }}
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
      </details>
      {children}
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

type TimeSelectProps = {
  times: Times
  date: string
  value: string
  error: string | undefined
  /** Whether the booking is at this time already. */
  isOwn: (time: string) => boolean
  onChange: (time: string) => void
}

/** The half hours of a day; those that are not possible say why. */
function TimeSelect({ times, date, value, error, isOwn, onChange }: TimeSelectProps) {
  const options = startsOf(times, date).map(({ time, why }) => {
    const reason = isOwn(time) ? words().now : why && words().why[why]
    const label = timeLabel(time)
    return reason === undefined
      ? { value: time, label }
      : { value: time, label: `${label} (${reason})`, disabled: true }
  })
  // A time chosen from the next free times is listed even before its day has been read.
  const isListed = !value || options.some((option) => option.value === value)
  return (
    <SelectField
      words={{ name: 'appoint_time', label: words().time, error, warning: noteOf(times, date) }}
      empty={date ? words().empty : words().chooseDate}
      options={isListed ? options : [{ value, label: timeLabel(value) }, ...options]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type Start = { time: string; why?: keyof ReturnType<typeof words>['why'] | undefined }

function startsOf(times: Times, date: string): readonly Start[] {
  if (!date || times.is === 'looking') return []
  if (times.is === 'unread') return openStarts(content().opening, date).map((time) => ({ time }))
  return dayIn(times, date)?.times ?? []
}

/** The note about the day's times, for example that none is free; empty if there is nothing to say. */
function noteOf(times: Times, date: string): string {
  if (!date) return ''
  if (times.is === 'looking') return words().looking
  if (times.is === 'unread') return words().unread
  const day = dayIn(times, date)
  if (!day) return ''
  if (day.closed) return withFullStop(day.closed)
  return day.times.some(({ free }) => free) ? '' : words().none
}

const dayIn = ({ days }: Times, date: string) => days?.find((day) => day.date === date)

type Days = Availability['days']

type Times =
  | { is: 'looking'; next: FreeTime[]; days?: never }
  | { is: 'known'; days: Days; next: FreeTime[] }
  /** The times are unknown: the server decides when the form is sent. */
  | { is: 'unread'; next: FreeTime[]; days?: never }

/**
 * The times of a strip of days from `from` on that a booking could move to, or take once more, and the next free ones. Another `turn` asks
 * again. After a failure, so does a connection that is back or a page that is visible again.
 */
function useTimes(token: string, { from, isAgain, turn }: { from: string; isAgain: boolean; turn: number }): Times {
  const [times, setTimes] = useState<Times>({ is: 'looking', next: [] })

  const nextTry = useNextTry(times.is === 'unread')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const leaving = new AbortController()
    setTimes(({ next }) => ({ is: 'looking', next }))
    const more = isAgain ? '&again=yes' : ''
    const path = `${managedCalls.manageTimes}?from=${from}&days=${STRIP_DAYS}${more}`
    void ask(Availability, path, { token, signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return
      if (!answer.ok) return setTimes({ is: 'unread', next: [] })
      setTimes({ is: 'known', days: answer.value.days, next: answer.value.next_free })
    })
    return () => leaving.abort()
  }, [token, from, isAgain, turn, nextTry])

  return times
}
