import { useEffect, useState } from 'react'
import { booking } from '#content/booking.ts'
import type { FreeTime } from '#domain/availability.ts'
import { lastDay } from '#domain/opening-hours.ts'
import { today } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { pastFault } from '#site/forms/booking-days.ts'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import { idOf } from '#site/forms/use-checked-form.ts'
import { timeOptions } from './day-times.ts'
import { Pair, type SectionProps, textField } from './FormSection.tsx'
import type { AskedDay } from './use-day.ts'
import styles from './When.module.css'

const { fields, times: words } = booking.appointment

const DATE = 'booking.appoint_date'
const TIME = 'booking.appoint_time'

type Props = SectionProps & { asked: AskedDay }

/** Date and Time. They show the server's free times, but only the server decides whether a time is refused. */
export function When({ form, asked }: Props) {
  const { typed, day, fault, failed, parts } = asked
  const { appoint_time, ...others } = typed
  const { service_type, appoint_date } = others
  const [filled, setFilled] = useState<FreeTime>()
  // The page was built on another day, so the browser calculates today. Its first time takes it long.
  const [range, setRange] = useState<{ min: string; max: string }>()
  const isFilled =
    filled && filled.appoint_date === appoint_date && filled.appoint_time === appoint_time

  // Another day, service or number of vehicles removes the server's error. The query does not say so: it comes with a
  // script that may be later than the error.
  const { clearErrors, getFieldState } = form
  const asksFor = JSON.stringify(others)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what is asked for removes the error
  useEffect(() => {
    for (const name of [DATE, TIME] as const)
      if (getFieldState(name).error?.type === 'server') clearErrors(name)
  }, [asksFor, clearErrors, getFieldState])

  const date = textField(form, DATE, fields.appoint_date)
  const time = textField(form, TIME, fields.appoint_time)
  const dateError =
    date.words.error ??
    pastFault(appoint_date) ??
    (fault?.field === 'appoint_date' ? fault.message : undefined)
  const timeError =
    time.words.error ?? (fault?.field === 'appoint_time' ? fault.message : undefined)

  function fill(free: FreeTime) {
    form.fill({ [DATE]: free.appoint_date, [TIME]: free.appoint_time })
    setFilled(free)
    document.getElementById(idOf(TIME))?.focus()
  }

  return (
    <div>
      <Pair>
        <TextField
          {...date}
          words={{ ...date.words, error: dateError }}
          type="date"
          min={range?.min}
          max={range?.max}
          onFocus={() => setRange({ min: today(), max: lastDay(content().opening) })}
        />
        <SelectField
          {...time}
          words={{ ...time.words, error: timeError, warning: noteOn(failed) }}
          empty={fields.appoint_time.empty}
          options={timeOptions(day, parts?.whyNotAt, {
            date: appoint_date,
            chosen: appoint_time,
          })}
          // Its options change with the day, and the chosen one must stay shown.
          value={appoint_time ?? ''}
        />
      </Pair>
      {parts && (
        <parts.FreeTimes
          why={dateError ?? timeError}
          times={asked.instead}
          filled={isFilled ? filled : undefined}
          onPick={fill}
        />
      )}
      {parts && asked.strip && (
        <div className={styles.days}>
          <parts.FreeDays
            strip={asked.strip}
            chosen={{ appoint_date: appoint_date ?? '', appoint_time: appoint_time ?? '' }}
            // The next free times stand above the form.
            offer={null}
            onDay={(day) => form.fill({ [DATE]: day })}
            isOpen
            onPick={(free) => form.fill({ [DATE]: free.appoint_date, [TIME]: free.appoint_time })}
          />
        </div>
      )}
    </div>
  )

  function noteOn(isUnknown: boolean) {
    if (isUnknown) return words.unchecked
    return appoint_date && !service_type ? words.service : ''
  }
}
