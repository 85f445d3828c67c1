import { deskSite } from '#content/desk-site.ts'
import { recordOf } from '#domain/content/parts.ts'
import { startTimes, timeLabel } from '#domain/time.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Choice } from './Choice.tsx'
import { useEditing } from './editing.ts'
import { Fieldset } from './Fieldset.tsx'
import { typedIn } from './values.ts'

const words = deskSite.hours

const times = startTimes.map((time) => [time, timeLabel(time)] as const)

/** The hours of a day that was closed, until others are chosen. */
const usual = { from: '09:00', to: '17:00' }

/** The hours of a day, or that it is closed. */
export function HoursField({
  path,
  label,
  value,
}: {
  path: string
  label: string
  value: unknown
}) {
  const { change } = useEditing()
  const hours = recordOf(value)
  return (
    <Fieldset path={path} label={label} isRow>
      <Checkbox
        label={words.closed}
        checked={value === null}
        onChange={(isClosed) => change(path, isClosed ? null : usual)}
      />
      {value !== null && (
        <div className={ui.filters}>
          {(['from', 'to'] as const).map((side) => (
            <Choice
              key={side}
              words={{ name: `${path}.${side}`, label: words[side] }}
              value={typedIn(hours[side])}
              options={times}
              onChange={({ target }) => change(path, { ...hours, [side]: target.value })}
            />
          ))}
        </div>
      )}
    </Fieldset>
  )
}
