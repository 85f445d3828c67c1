import type { ComponentProps } from 'react'
import { weekdays } from '#core/opening.ts'
import type { Place } from '#core/pictures.ts'
import { startTimes, timeLabel } from '#core/time.ts'
import { Checkbox } from '#design/desk/Checkbox.tsx'
import ui from '#design/desk/ui.module.css'
import { TextArea, TextField } from '#design/forms/Field.tsx'
import { Icon, type IconName, iconNames } from '#design/Icon.tsx'
import { OwnPictureChoice } from '#features/pictures/desk/shared/OwnPictureChoice.tsx'
import { recordOf } from '#features/website/json.ts'
import type { Leaf } from '#features/website/shape.ts'
import { Choice } from './Choice.tsx'
import { formOf, holidayForms, holidayWords, inForm } from './holiday.ts'
import { iconWords } from './icon-words.ts'
import { namesFor, pictureWords } from './picture-names.ts'
import css from './shared/Editor.module.css'
import { useEditing } from './shared/editing.ts'
import { Fieldset } from './shared/Fieldset.tsx'
import { labelOf } from './shared/labels.ts'
import { numberIn, priceIn, typedIn } from './shared/values.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.editor

type Props = {
  shape: Leaf
  path: string
  value: unknown
  /** The label, if it is not that of the path. */
  label?: string
}

/** The control of a single value. */
export function LeafField({ shape, path, value, label = labelOf(path) }: Props) {
  const { change, entriesAt, errorAt, gapsAt } = useEditing()
  const typed = typedIn(value)
  const field = (hint?: string) => ({
    words: { name: path, label, hint, error: errorAt(path) },
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => change(path, target.value),
  })
  const counter = (max: number) => {
    const gaps = gapsAt(path)
    const also = gaps.length > 0 ? `${words.gaps(gaps)} ` : ''
    return `${also}${words.counter(typed.length, max)}`
  }
  switch (shape.kind) {
    case 'line': {
      const { words, ...rest } = field(counter(shape.max))
      return <TextField words={{ ...words, required: !shape.optional }} {...rest} />
    }
    case 'text':
      return <TextArea {...field(counter(shape.max))} rows={shape.max > 1000 ? 10 : 4} />
    case 'rich': {
      const { words: own, ...rest } = field(`${words.rich[shape.lines]} ${counter(shape.max)}`)
      return shape.lines === 'one' ? (
        <TextField words={own} {...rest} />
      ) : (
        <TextArea words={own} {...rest} rows={shape.max > 1000 ? 10 : 4} />
      )
    }
    case 'email':
      return <TextField {...field()} type="email" autoComplete="off" />
    case 'phone':
      return <TextField {...field()} type="tel" autoComplete="off" />
    case 'url': {
      const { words, ...rest } = field()
      return <TextField words={{ ...words, required: !shape.optional }} {...rest} type="url" autoComplete="off" />
    }
    case 'postalCode':
    case 'postalPrefix':
      return <TextField {...field()} autoCapitalize="characters" autoComplete="off" />
    case 'number': {
      const { min, max, unit } = shape
      return (
        <TextField
          {...field(words.range(min, max, words.units[unit]))}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => change(path, numberIn(target.value))}
        />
      )
    }
    case 'price':
      return (
        <TextField
          {...field(words.price)}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => change(path, priceIn(target.value))}
        />
      )
    case 'day':
      return <TextField {...field()} type="date" />
    case 'choice':
      return <Choice {...field()} options={shape.options.map((it) => [it, it] as const)} />
    case 'entry':
      return <Choice {...field()} options={entriesAt(shape.of)} />
    case 'flag':
      return <Checkbox label={label} checked={value === true} onChange={(on) => change(path, on)} />
    case 'hours':
      return <HoursField path={path} label={label} value={value} />
    case 'holidayRule':
      return <HolidayField path={path} label={label} value={value} />
    case 'icon':
      return <IconField {...field()} names={shape.names} />
    case 'picture':
      return <PictureField {...field()} place={shape.place} onPick={(name) => change(path, name)} />
    case 'fixed':
      return null
    default:
      throw new Error(`an unknown kind of value: ${shape satisfies never}`)
  }
}

type ChoiceFieldsProps = Omit<ComponentProps<typeof Choice>, 'options' | 'children'>

/** A choice of an icon, which is shown beside it. */
const IconField = ({ names, ...props }: ChoiceFieldsProps & { names: readonly string[] }) => (
  <div className={css.withIcon}>
    <span className={css.icon}>{isIcon(props.value) && <Icon name={props.value} size={32} />}</span>
    <Choice {...props} options={names.map((name) => [name, iconWords(name)])} />
  </div>
)

const isIcon = (name: string): name is IconName => iconNames.some((it) => it === name)

type PictureFieldProps = Omit<ComponentProps<typeof Choice>, 'options' | 'children'> & {
  place: Place
  onPick: (name: string) => void
}

/** A choice of a picture for a place: one of the program's by its name, or one of the owner's own. */
function PictureField({ place, onPick, ...props }: PictureFieldProps) {
  const { value, words } = props
  const known = namesFor(place)
  const names = value === '' || known.includes(value) ? known : [value, ...known]
  return (
    <div className={css.field}>
      <Choice {...props} options={names.map((name) => [name, pictureWords(name)])} />
      <OwnPictureChoice place={place} value={value} onPick={onPick} name={words.name} />
    </div>
  )
}

const hoursFieldWords = deskSite.hours

const times = startTimes.map((time) => [time, timeLabel(time)] as const)

/** The hours of a day that was closed, until others are chosen. */
const usual = { from: '09:00', to: '17:00' }

/** The hours of a day, or that it is closed. */
function HoursField({ path, label, value }: { path: string; label: string; value: unknown }) {
  const { change } = useEditing()
  const hours = recordOf(value)
  return (
    <Fieldset path={path} label={label} isRow>
      <div className={css.hours}>
        <Checkbox
          label={label}
          name={hoursFieldWords.open(label)}
          checked={value !== null}
          onChange={(isOpen) => change(path, isOpen ? usual : null)}
        />
        {value === null ? (
          <span>{hoursFieldWords.closed}</span>
        ) : (
          (['from', 'to'] as const).map((side) => (
            <Choice
              key={side}
              words={{ name: `${path}.${side}`, label: hoursFieldWords[side] }}
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

const holidayFieldWords = deskSite.holiday

const numbered = (names: readonly string[]) => names.map((name, i) => [`${i + 1}`, name] as const)

/** The rule for the date of a holiday: one of four forms, and the rule in words. */
function HolidayField({ path, label, value }: { path: string; label: string; value: unknown }) {
  const { change } = useEditing()
  const rule = recordOf(value)
  const form = formOf(value)
  const set = (name: string, to: unknown) => change(path, { ...rule, [name]: to })
  const field = (name: string, label: string, hint?: string) => ({
    words: { name: `${path}.${name}`, label, hint },
    value: typedIn(rule[name]),
  })
  const number = (name: string, label: string, hint?: string) => (
    <TextField
      key={name}
      {...field(name, label, hint)}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ target }) => set(name, numberIn(target.value))}
    />
  )
  const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Choice
      key={name}
      {...field(name, label)}
      options={options}
      onChange={({ target }) => set(name, numberIn(target.value))}
    />
  )
  const weekday = choice(
    'weekday',
    holidayFieldWords.weekday,
    weekdays.map((day) => [day, day] as const),
  )
  const month = choice('month', holidayFieldWords.month, numbered(deskSite.months))
  const controls = {
    date: [month, number('day', holidayFieldWords.day)],
    nth: [choice('nth', holidayFieldWords.nth, numbered(holidayFieldWords.nths)), weekday, month],
    before: [weekday, month, number('before', holidayFieldWords.beforeDay)],
    easter: [number('daysBeforeEaster', holidayFieldWords.daysBefore, holidayFieldWords.daysBeforeHint)],
  }
  return (
    <Fieldset path={path} label={label}>
      <p>{holidayWords(value)}</p>
      <Choice
        words={{ name: `${path}.form`, label: holidayFieldWords.form }}
        value={form}
        options={holidayForms.map((name) => [name, holidayFieldWords.forms[name]])}
        onChange={({ target }) => {
          const next = holidayForms.find((name) => name === target.value)
          if (next) change(path, inForm(value, next))
        }}
      />
      <div className={ui.filters}>{controls[form]}</div>
    </Fieldset>
  )
}
