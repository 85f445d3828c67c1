import { type ReactNode, useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import type { DayBooking } from '#domain/desk/bookings.ts'
import { startTimes, timeLabel, today } from '#domain/time.ts'
import { fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'

type Props = {
  words: { add: string; submit: string; done: string }
  /** Begins the names of the fields. */
  prefix: string
  /** Stores the span; returns the appointments that it meets. */
  send: (span: ReturnType<typeof spanOf>) => Promise<readonly DayBooking[]>
  /** The text above these appointments. */
  met: (count: number) => string
  onDone: () => void
  /** More fields, with the error of the last try. */
  children?: (error: unknown) => ReactNode
}

/** A form that stores something for whole days, or for times of one day; then it lists the appointments there. */
export function SpanForm({ words, prefix, send, met, onDone, children }: Props) {
  const [value, setValue] = useState(newSpan)
  const [bookings, setBookings] = useState<readonly DayBooking[]>()

  const { submit, busy, error, failure } = useMutation(async () => {
    setBookings(undefined)
    setBookings(await send(spanOf(value)))
    setValue((now) => ({ ...now, reason: '' }))
    onDone()
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.add}>
      <h3>{words.add}</h3>
      {children?.(error)}
      <SpanFields prefix={prefix} value={value} error={error} onChange={setValue} />
      <Failure words={failure} />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {words.submit}
        </Button>
      </div>
      <div role="status">
        {bookings && (
          <div className={notices.sent}>
            <p>{words.done}</p>
            {bookings.length > 0 && (
              <>
                <p>{met(bookings.length)}</p>
                <AppointmentRows bookings={bookings} />
              </>
            )}
          </div>
        )}
      </div>
    </form>
  )
}

const words = deskPlanning.blocks
const options = startTimes.map((slot) => ({ value: slot, label: timeLabel(slot) }))

/** The values of the fields of a span. `whole`: whole days. */
type Span = {
  whole: boolean
  from_date: string
  to_date: string
  from_time: string
  to_time: string
  reason: string
}

const newSpan = (): Span => ({
  ...{ whole: true, from_date: today(), to_date: today() },
  ...{ from_time: '', to_time: '', reason: '' },
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
      <Checkbox
        label={words.wholeDays}
        checked={whole}
        onChange={(checked) => set({ whole: checked })}
      />
      <div className={styles.filters}>
        <TextField
          {...field('from_date', whole ? words.from : words.date)}
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
          <TextField {...field('to_date', words.to)} type="date" min={value.from_date} />
        ) : (
          <>
            <SelectField
              {...field('from_time', words.fromTime)}
              {...{ options }}
              empty={words.empty}
            />
            <SelectField {...field('to_time', words.toTime)} {...{ options }} empty={words.empty} />
          </>
        )}
      </div>
      <TextField
        {...field('reason', words.reason)}
        words={{ ...field('reason', words.reason).words, hint: words.reasonHint }}
      />
    </>
  )
}
