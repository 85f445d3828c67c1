import { useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import { BlockAnswer } from '#domain/desk/blocks.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { startTimes, timeLabel, today } from '#domain/time.ts'
import { call, fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { SelectField, TextField } from '#site/forms/Field.tsx'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'

const words = deskPlanning.blocks

const options = startTimes.map((slot) => ({ value: slot, label: timeLabel(slot) }))
const nothing = { from_date: '', to_date: '', from_time: '', to_time: '', reason: '' }
type Name = keyof typeof nothing

/** Blocks whole days, or times of one day; then lists the appointments that are already there. */
export function BlockForm({ onDone }: { onDone: () => void }) {
  const [value, setValue] = useState({ ...nothing, from_date: today(), to_date: today() })
  const [whole, setWhole] = useState(true)
  const [answer, setAnswer] = useState<BlockAnswer>()

  const { submit, busy, error, failure } = useMutation(async () => {
    setAnswer(undefined)
    const { from_date, to_date, from_time, to_time, reason } = value
    // The server refuses an empty time; without times it blocks the whole day.
    const span = whole ? { to_date } : { to_date: from_date, from_time, to_time }
    setAnswer(await call(BlockAnswer, deskCalls.blocks, { from_date, ...span, reason }))
    setValue((now) => ({ ...now, reason: '' }))
    onDone()
  })
  const set = (change: Partial<typeof nothing>) => setValue((now) => ({ ...now, ...change }))
  const field = (name: Name, label: string) => ({
    words: { name: `block-${name}`, label, error: fieldError(error, name) },
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.add}>
      <h3>{words.add}</h3>
      <Checkbox label={words.wholeDays} checked={whole} onChange={setWhole} />
      <div className={styles.filters}>
        <TextField
          {...field('from_date', whole ? words.from : words.date)}
          type="date"
          min={today()}
          onChange={({ target: { value: from } }) =>
            set({ from_date: from, ...(value.to_date < from && { to_date: from }) })
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
                <p>{words.existing(answer.bookings.length)}</p>
                <AppointmentRows bookings={answer.bookings} />
              </>
            )}
          </div>
        )}
      </div>
    </form>
  )
}
