import { type ReactNode, useState } from 'react'
import type { DayBooking } from '#domain/desk/bookings.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'
import { newSpan, SpanFields, spanOf } from './SpanFields.tsx'

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
