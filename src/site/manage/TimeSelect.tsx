import { managePage } from '#content/manage.ts'
import { ended } from '#content/sentence.ts'
import { openStarts } from '#domain/opening-hours.ts'
import { timeLabel } from '#domain/time.ts'
import { content } from '#site/content/content.ts'
import { SelectField } from '#site/forms/Field.tsx'
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

/** The half hours of a day; those that are not possible say why. */
export function TimeSelect({ times, date, value, error, isOwn, onChange }: Props) {
  const options = startsOf(times, date).map(({ time, why }) => {
    const reason = isOwn(time) ? words.now : why && words.why[why]
    const label = timeLabel(time)
    return reason === undefined
      ? { value: time, label }
      : { value: time, label: `${label} (${reason})`, disabled: true }
  })
  // A time chosen from the next free times is listed even before its day has been read.
  const isListed = !value || options.some((option) => option.value === value)
  return (
    <SelectField
      words={{ name: 'appoint_time', label: words.time, error, warning: noteOf(times, date) }}
      empty={date ? words.empty : words.chooseDate}
      options={isListed ? options : [{ value, label: timeLabel(value) }, ...options]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type Start = { time: string; why?: keyof typeof words.why | undefined }

function startsOf(times: Times, date: string): readonly Start[] {
  if (!date || times.is === 'looking') return []
  if (times.is === 'unread') return openStarts(content().opening, date).map((time) => ({ time }))
  return dayIn(times, date)?.times ?? []
}

/** The note about the day's times, for example that none is free; empty if there is nothing to say. */
function noteOf(times: Times, date: string): string {
  if (!date) return ''
  if (times.is === 'looking') return words.looking
  if (times.is === 'unread') return words.unread
  const day = dayIn(times, date)
  if (!day) return ''
  if (day.closed) return ended(day.closed)
  return day.times.some(({ free }) => free) ? '' : words.none
}

const dayIn = ({ days }: Times, date: string) => days?.find((day) => day.date === date)
