import { weekdays } from '#core/opening.ts'
import { startTimes, timeLabel } from '#core/time.ts'
import { DescribedControl } from '#design/desk/form/DescribedControl.tsx'
import type { Kind, TextKind } from '#design/desk/form/description.ts'
import { filtersClass } from '#design/desk/ui-classes.ts'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { SelectField } from '#design/forms/Field.tsx'
import { Icon } from '#design/Icon.tsx'
import { type SiteIconName, siteIconNames, siteIcons } from '#design/site-icons.ts'
import { OwnPictureChoice } from '#features/pictures/desk/shared/OwnPictureChoice.tsx'
import { listOf, recordOf } from '#features/website/json.ts'
import type { Leaf, WordLeaf } from '#features/website/shape.ts'
import { formOf, holidayForms, holidayWords, inForm, months } from './holiday.ts'
import { iconWords } from './icon-words.ts'
import { namesFor, pictureWords } from './picture-names.ts'
import { useEditing } from './shared/editing.ts'
import { fieldClass } from './shared/editor-classes.ts'
import { Fieldset } from './shared/Fieldset.tsx'
import { entryName, labelOf } from './shared/labels.ts'
import { numberIn, priceIn, typedIn } from './shared/values.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.editor

/** The control of a single value. */
export function LeafField({ shape, path }: { shape: Leaf; path: string }) {
  const { change, errorAt, gapsAt, valueAt } = useEditing()
  const value = valueAt(path)
  const typed = typedIn(value)
  if (shape.kind === 'hours') return <HoursField path={path} />
  if (shape.kind === 'holidayRule') return <HolidayField path={path} />
  const described = describe(shape, { typed, gaps: gapsAt(path), listAt: (list) => listOf(valueAt(list)) })
  if (!described) return null
  const { control, hint, read } = described
  const isRequired = !('optional' in shape && shape.optional)
  const field = (
    <DescribedControl
      described={control}
      words={{ name: path, label: labelOf(path), hint, error: errorAt(path), required: isRequired }}
      value={shape.kind === 'flag' ? value : typed}
      onChange={(to) => change(path, typeof to === 'string' && read ? read(to) : to)}
    />
  )
  if (shape.kind === 'icon')
    return (
      <div className="grid gap-3 grid-cols-[auto_minmax(0,1fr)] items-end">
        <span className="grid place-items-center size-(--control-height)">
          {isIcon(typed) && <Icon path={siteIcons[typed]} size={32} />}
        </span>
        {field}
      </div>
    )
  if (shape.kind !== 'picture') return field
  return (
    <div className={fieldClass}>
      {field}
      <OwnPictureChoice place={shape.place} value={typed} name={path} onPick={(name) => change(path, name)} />
    </div>
  )
}

const isIcon = (name: string): name is SiteIconName => siteIconNames.some((it) => it === name)

type Present = { typed: string; gaps: readonly string[]; listAt: (path: string) => readonly unknown[] }

type Described = {
  control: Kind
  hint?: string
  /** The value that a typed text means, if that is not the text. */
  read?: (typed: string) => unknown
}

/** The control that a value has in every form of the desk, and what it hints at; undefined if it has one of its own, or none. */
function describe(shape: Leaf, { typed, gaps, listAt }: Present): Described | undefined {
  const plain = { autoComplete: 'off' } as const
  switch (shape.kind) {
    case 'line':
    case 'text':
    case 'rich': {
      const hints = [
        shape.kind === 'rich' && words.rich[shape.lines],
        gaps.length > 0 && words.gaps(gaps),
        words.counter(typed.length, shape.max),
      ]
      return { control: textControl(shape), hint: hints.filter(Boolean).join(' ') }
    }
    case 'email':
    case 'phone':
    case 'url':
      return { control: { kind: shape.kind, ...plain } }
    case 'postalCode':
    case 'postalPrefix':
      return { control: { autoCapitalize: 'characters', ...plain } }
    case 'day':
      return { control: { kind: 'date' } }
    case 'number': {
      const { min, max, unit } = shape
      return { control: { kind: 'number', ...plain }, hint: words.range(min, max, words.units[unit]), read: numberIn }
    }
    case 'price':
      return { control: { kind: 'number', ...plain }, hint: words.price, read: priceIn }
    case 'choice':
      return choice(typed, shape.options, (it) => it)
    case 'entry': {
      const names = new Map(listAt(shape.of).map((entry) => [String(recordOf(entry).id), entryName(entry)]))
      return choice(typed, [...names.keys()], (id) => names.get(id) ?? id)
    }
    case 'icon':
      return choice(typed, shape.names, iconWords)
    case 'picture': {
      const known = namesFor(shape.place)
      return choice(typed, typed === '' || known.includes(typed) ? known : [typed, ...known], pictureWords)
    }
    case 'flag':
      return { control: { kind: 'checkbox' } }
    case 'hours':
    case 'holidayRule':
    case 'fixed':
      return undefined
    default:
      throw new Error(`an unknown kind of value: ${shape satisfies never}`)
  }
}

/** The control of words, in whatever language. */
export const textControl = (shape: WordLeaf): TextKind =>
  shape.kind === 'line' || (shape.kind === 'rich' && shape.lines === 'one')
    ? {}
    : { kind: 'textarea', rows: shape.max > 1000 ? 10 : 4 }

/** A choice from a list. Without a value of the list it asks to choose one. */
const choice = (chosen: string, values: readonly string[], label: (value: string) => string): Described => ({
  control: { kind: 'select', options: optionsWith(chosen, values, label) },
})

const optionsWith = (chosen: string, values: readonly string[], label: (value: string) => string) => [
  ...(values.includes(chosen) ? [] : [{ value: chosen, label: words.choose }]),
  ...values.map((value) => ({ value, label: label(value) })),
]

const hoursWords = deskSite.hours

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
      <div className="grid gap-x-3 grid-cols-2 items-center max-w-140 [&>div>div:first-child]:absolute [&>div>div:first-child]:size-px [&>div>div:first-child]:overflow-hidden [&>div>div:first-child]:[clip-path:inset(50%)] min-[480px]:grid-cols-[10em_repeat(2,minmax(0,1fr))] [&>label]:col-span-full min-[480px]:[&>label]:col-1 [&>span]:text-dim">
        <Checkbox
          label={label}
          aria-label={hoursWords.open(label)}
          checked={value !== null}
          onChange={(isOpen) => change(path, isOpen ? usual : null)}
        />
        {value === null ? (
          <span>{hoursWords.closed}</span>
        ) : (
          (['from', 'to'] as const).map((side) => (
            <SelectField
              key={side}
              words={{ name: `${path}.${side}`, label: hoursWords[side] }}
              value={typedIn(hours[side])}
              options={optionsWith(typedIn(hours[side]), startTimes, timeLabel)}
              onChange={({ target }) => change(path, { ...hours, [side]: target.value })}
            />
          ))
        )}
      </div>
    </Fieldset>
  )
}

const holiday = deskSite.holiday

const counted = (names: readonly string[]) => names.map((_, i) => String(i + 1))

/** The rule for the date of a holiday: one of four forms, and the rule in words. */
function HolidayField({ path }: { path: string }) {
  const { change, valueAt } = useEditing()
  const value = valueAt(path)
  const rule = recordOf(value)
  const form = formOf(value)
  const part = (
    name: string,
    label: string,
    control: Kind = { kind: 'number', autoComplete: 'off' },
    hint?: string,
  ) => (
    <DescribedControl
      key={name}
      described={control}
      words={{ name: `${path}.${name}`, label, hint }}
      value={typedIn(rule[name])}
      onChange={(to) => change(path, { ...rule, [name]: numberIn(String(to)) })}
    />
  )
  const among = (name: string, label: string, values: readonly string[], nameOf: (value: string) => string) =>
    part(name, label, choice(typedIn(rule[name]), values, nameOf).control)
  const numbered = (name: string, label: string, names: readonly string[]) =>
    among(name, label, counted(names), (value) => names[Number(value) - 1] ?? value)
  const weekday = among('weekday', holiday.weekday, weekdays, (day) => day)
  const month = numbered('month', holiday.month, months)
  const controls = {
    date: [month, part('day', holiday.day)],
    nth: [numbered('nth', holiday.nth, holiday.nths), weekday, month],
    before: [weekday, month, part('before', holiday.beforeDay)],
    easter: [part('daysBeforeEaster', holiday.daysBefore, undefined, holiday.daysBeforeHint)],
  }
  return (
    <Fieldset path={path}>
      <p>{holidayWords(value)}</p>
      <SelectField
        words={{ name: `${path}.form`, label: holiday.form }}
        value={form}
        options={holidayForms.map((name) => ({ value: name, label: holiday.forms[name] }))}
        onChange={({ target }) => {
          const next = holidayForms.find((name) => name === target.value)
          if (next) change(path, inForm(value, next))
        }}
      />
      <div className={filtersClass}>{controls[form]}</div>
    </Fieldset>
  )
}
