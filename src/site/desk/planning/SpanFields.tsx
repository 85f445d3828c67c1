import { deskPlanning } from '#content/desk-planning.ts'
import { startTimes, timeLabel, today } from '#domain/time.ts'
import { fieldError } from '#site/desk/api/call.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { SelectField, TextField } from '#site/forms/Field.tsx'

const words = deskPlanning.blocks
const options = startTimes.map((slot) => ({ value: slot, label: timeLabel(slot) }))

/** The values of the fields of a span. `whole`: whole days. */
export type Span = {
  whole: boolean
  from_date: string
  to_date: string
  from_time: string
  to_time: string
  reason: string
}

export const newSpan = (): Span => ({
  ...{ whole: true, from_date: today(), to_date: today() },
  ...{ from_time: '', to_time: '', reason: '' },
})

/** The span as the server takes it. It refuses an empty time; without times these are whole days. */
export function spanOf({ whole, from_date, to_date, from_time, to_time, reason }: Span) {
  const span = whole ? { to_date } : { to_date: from_date, from_time, to_time }
  return { from_date, ...span, reason }
}

type Props = {
  /** Begins the names of the fields, so that two forms on a page differ. */
  prefix: string
  value: Span
  error: unknown
  onChange: (value: Span) => void
}

/** Whole days, or times of one day, and the reason. */
export function SpanFields({ prefix, value, error, onChange }: Props) {
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
