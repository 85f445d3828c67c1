import { managePage } from '#content/manage.ts'
import { slotLabel, slots } from '#domain/time.ts'
import fields from '#site/forms/Field.module.css'
import { Field, tied } from '#site/forms/Field.tsx'
import { Icon } from '#site/ui/Icon.tsx'
import type { Times } from './use-times.ts'

const words = managePage.move

type Props = {
  times: Times
  date: string
  value: string
  error: string | undefined
  /** Whether the booking is at this time already. */
  isOwn: (time: string) => boolean
  onChange: (time: string) => void
}

/** The half hours of a day; those that cannot be say why. */
export function TimeSelect({ times, date, value, error, isOwn, onChange }: Props) {
  const options = optionsOf(times, date)
  const labels = { name: 'appoint_time', label: words.time, error, warning: noteOf(times, date) }
  return (
    <Field words={labels}>
      <div className={fields.select}>
        <select
          className={fields.control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...tied(labels)}
        >
          <option value="">{date ? words.empty : words.chooseDate}</option>
          {/* What was chosen from the next free times stands before its day has been read. */}
          {value && !options.some(({ time }) => time === value) && (
            <option value={value}>{slotLabel(value)}</option>
          )}
          {options.map(({ time, why }) => {
            const reason = isOwn(time) ? words.now : why && words.why[why]
            return (
              <option key={time} value={time} disabled={reason !== undefined}>
                {reason === undefined ? slotLabel(time) : `${slotLabel(time)} (${reason})`}
              </option>
            )
          })}
        </select>
        <Icon name="down" size={20} />
      </div>
    </Field>
  )
}

type Option = { time: string; why?: keyof typeof words.why | undefined }

function optionsOf(times: Times, date: string): readonly Option[] {
  if (!date || times.is === 'looking') return []
  if (times.is === 'unread') return slots.map((time) => ({ time }))
  return times.day?.date === date ? times.day.times : []
}

/** What there is to know of the day's times, beside the times. */
function noteOf(times: Times, date: string): string {
  if (!date) return ''
  if (times.is === 'looking') return words.looking
  if (times.is === 'unread') return words.unread
  if (times.day?.date !== date) return ''
  if (times.day.closed) return `${times.day.closed}.`
  return times.day.times.some(({ free }) => free) ? '' : words.none
}
