import type { ComponentProps } from 'react'
import { weekdays } from '#core/opening.ts'
import type { Place } from '#core/pictures.ts'
import { startTimes, timeLabel } from '#core/time.ts'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import ui from '#design/desk/ui.module.css'
import { SelectField, TextArea, TextField } from '#design/forms/Field.tsx'
import { Icon, type IconName, iconNames } from '#design/Icon.tsx'
import { OwnPictureChoice } from '#features/pictures/desk/shared/OwnPictureChoice.tsx'
import { listOf, recordOf } from '#features/website/json.ts'
import type { Leaf } from '#features/website/shape.ts'
import { formOf, holidayForms, holidayWords, inForm } from './holiday.ts'
import { iconWords } from './icon-words.ts'
import { namesFor, pictureWords } from './picture-names.ts'
import css from './shared/Editor.module.css'
import { useEditing } from './shared/editing.ts'
import { Fieldset } from './shared/Fieldset.tsx'
import { entryName, labelOf } from './shared/labels.ts'
import { numberIn, priceIn, typedIn } from './shared/values.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.editor

type InputProps = Omit<ComponentProps<typeof TextField>, 'words'>

/** What the control of a value of one line is like. */
const inputs = {
  email: { type: 'email', autoComplete: 'off' },
  phone: { type: 'tel', autoComplete: 'off' },
  url: { type: 'url', autoComplete: 'off' },
  postalCode: { autoCapitalize: 'characters', autoComplete: 'off' },
  postalPrefix: { autoCapitalize: 'characters', autoComplete: 'off' },
  number: { inputMode: 'numeric', autoComplete: 'off' },
  price: { inputMode: 'numeric', autoComplete: 'off' },
  day: { type: 'date' },
} satisfies Partial<Record<Leaf['kind'], InputProps>>

/** The control of a single value. */
export function LeafField({ shape, path }: { shape: Leaf; path: string }) {
  const { change, errorAt, gapsAt, valueAt } = useEditing()
  const value = valueAt(path)
  const typed = typedIn(value)
  const field = (hint?: string, read: (typed: string) => unknown = (typed) => typed) => ({
    words: {
      name: path,
      label: labelOf(path),
      hint,
      error: errorAt(path),
      required: !('optional' in shape && shape.optional),
    },
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => change(path, read(target.value)),
  })
  const counter = (max: number) => {
    const gaps = gapsAt(path)
    const also = gaps.length > 0 ? `${words.gaps(gaps)} ` : ''
    return `${also}${words.counter(typed.length, max)}`
  }
  switch (shape.kind) {
    case 'line':
      return <TextField {...field(counter(shape.max))} />
    case 'text':
      return <TextArea {...field(counter(shape.max))} rows={shape.max > 1000 ? 10 : 4} />
    case 'rich': {
      const rich = field(`${words.rich[shape.lines]} ${counter(shape.max)}`)
      return shape.lines === 'one' ? <TextField {...rich} /> : <TextArea {...rich} rows={shape.max > 1000 ? 10 : 4} />
    }
    case 'email':
    case 'phone':
    case 'url':
    case 'postalCode':
    case 'postalPrefix':
    case 'day':
      return <TextField {...field()} {...inputs[shape.kind]} />
    case 'number':
      return (
        <TextField
          {...field(words.range(shape.min, shape.max, words.units[shape.unit]), numberIn)}
          {...inputs[shape.kind]}
        />
      )
    case 'price':
      return <TextField {...field(words.price, priceIn)} {...inputs[shape.kind]} />
    case 'choice':
      return <Choice {...field()} options={shape.options.map((it) => [it, it])} />
    case 'entry': {
      const entries = listOf(valueAt(shape.of))
      return <Choice {...field()} options={entries.map((entry) => [String(recordOf(entry).id), entryName(entry)])} />
    }
    case 'flag':
      return <Checkbox label={labelOf(path)} checked={value === true} onChange={(on) => change(path, on)} />
    case 'hours':
      return <HoursField path={path} />
    case 'holidayRule':
      return <HolidayField path={path} />
    case 'icon':
      return (
        <div className={css.withIcon}>
          <span className={css.icon}>{isIcon(typed) && <Icon name={typed} size={32} />}</span>
          <Choice {...field()} options={shape.names.map((name) => [name, iconWords(name)])} />
        </div>
      )
    case 'picture':
      return <PictureField {...field()} place={shape.place} onPick={(name) => change(path, name)} />
    case 'fixed':
      return null
    default:
      throw new Error(`an unknown kind of value: ${shape satisfies never}`)
  }
}

const isIcon = (name: string): name is IconName => iconNames.some((it) => it === name)

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'options' | 'value'> & {
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

/** A choice from a list. Without a value of the list it asks to choose one. */
const Choice = ({ value, options, ...props }: ChoiceProps) => (
  <SelectField
    {...props}
    value={value}
    options={[...(options.some(([one]) => one === value) ? [] : [[value, words.choose] as const]), ...options].map(
      ([value, label]) => ({ value, label }),
    )}
  />
)

type PictureFieldProps = Omit<ChoiceProps, 'options'> & { place: Place; onPick: (name: string) => void }

/** A choice of a picture for a place: one of the program's by its name, or one of the owner's own. */
function PictureField({ place, onPick, ...props }: PictureFieldProps) {
  const { value } = props
  const known = namesFor(place)
  const names = value === '' || known.includes(value) ? known : [value, ...known]
  return (
    <div className={css.field}>
      <Choice {...props} options={names.map((name) => [name, pictureWords(name)])} />
      <OwnPictureChoice place={place} value={value} onPick={onPick} name={props.words.name} />
    </div>
  )
}

const hoursWords = deskSite.hours

const times = startTimes.map((time) => [time, timeLabel(time)] as const)

/** The hours of a day that was closed, until others are chosen. */
const usual = { from: '09:00', to: '17:00' }

/** The hours of a day, or that it is closed. */
function HoursField({ path }: { path: string }) {
  const { change, valueAt } = useEditing()
  const value = valueAt(path)
  const hours = recordOf(value)
  const label = labelOf(path)
  return (
    <Fieldset path={path} isRow>
      <div className={css.hours}>
        <Checkbox
          label={label}
          name={hoursWords.open(label)}
          checked={value !== null}
          onChange={(isOpen) => change(path, isOpen ? usual : null)}
        />
        {value === null ? (
          <span>{hoursWords.closed}</span>
        ) : (
          (['from', 'to'] as const).map((side) => (
            <Choice
              key={side}
              words={{ name: `${path}.${side}`, label: hoursWords[side] }}
              value={typedIn(hours[side])}
              options={times}
              onChange={({ target }) => change(path, { ...hours, [side]: target.value })}
            />
          ))
        )}
      </div>
    </Fieldset>
  )
}

const holiday = deskSite.holiday

const numbered = (names: readonly string[]) => names.map((name, i) => [`${i + 1}`, name] as const)

/** The rule for the date of a holiday: one of four forms, and the rule in words. */
function HolidayField({ path }: { path: string }) {
  const { change, valueAt } = useEditing()
  const value = valueAt(path)
  const rule = recordOf(value)
  const form = formOf(value)
  const field = (name: string, label: string, hint?: string) => ({
    words: { name: `${path}.${name}`, label, hint },
    value: typedIn(rule[name]),
    onChange: ({ target }: { target: { value: string } }) => change(path, { ...rule, [name]: numberIn(target.value) }),
  })
  const number = (name: string, label: string, hint?: string) => (
    <TextField key={name} {...field(name, label, hint)} {...inputs.number} />
  )
  const choice = (name: string, label: string, options: ChoiceProps['options']) => (
    <Choice key={name} {...field(name, label)} options={options} />
  )
  const weekday = choice(
    'weekday',
    holiday.weekday,
    weekdays.map((day) => [day, day]),
  )
  const month = choice('month', holiday.month, numbered(deskSite.months))
  const controls = {
    date: [month, number('day', holiday.day)],
    nth: [choice('nth', holiday.nth, numbered(holiday.nths)), weekday, month],
    before: [weekday, month, number('before', holiday.beforeDay)],
    easter: [number('daysBeforeEaster', holiday.daysBefore, holiday.daysBeforeHint)],
  }
  return (
    <Fieldset path={path}>
      <p>{holidayWords(value)}</p>
      <Choice
        words={{ name: `${path}.form`, label: holiday.form }}
        value={form}
        options={holidayForms.map((name) => [name, holiday.forms[name]])}
        onChange={({ target }) => {
          const next = holidayForms.find((name) => name === target.value)
          if (next) change(path, inForm(value, next))
        }}
      />
      <div className={ui.filters}>{controls[form]}</div>
    </Fieldset>
  )
}
