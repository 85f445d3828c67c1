import { deskSite } from '#content/desk-site.ts'
import { weekdays } from '#content/opening.ts'
import { recordOf } from '#domain/content/parts.ts'
import ui from '#site/desk/ui/ui.module.css'
import { TextField } from '#site/forms/Field.tsx'
import { Choice } from './Choice.tsx'
import { useEditing } from './editing.ts'
import { Fieldset } from './Fieldset.tsx'
import { formOf, holidayForms, holidayWords, inForm } from './holiday.ts'
import { numberIn, typedIn } from './values.ts'

const words = deskSite.holiday

const numbered = (names: readonly string[]) => names.map((name, i) => [`${i + 1}`, name] as const)

/** The rule for the date of a holiday: one of four forms, and the rule in words. */
export function HolidayField({
  path,
  label,
  value,
}: {
  path: string
  label: string
  value: unknown
}) {
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
    words.weekday,
    weekdays.map((day) => [day, day] as const),
  )
  const month = choice('month', words.month, numbered(deskSite.months))
  const controls = {
    date: [month, number('day', words.day)],
    nth: [choice('nth', words.nth, numbered(words.nths)), weekday, month],
    before: [weekday, month, number('before', words.beforeDay)],
    easter: [number('daysBeforeEaster', words.daysBefore, words.daysBeforeHint)],
  }
  return (
    <Fieldset path={path} label={label}>
      <p>{holidayWords(value)}</p>
      <Choice
        words={{ name: `${path}.form`, label: words.form }}
        value={form}
        options={holidayForms.map((name) => [name, words.forms[name]])}
        onChange={({ target }) => {
          const next = holidayForms.find((name) => name === target.value)
          if (next) change(path, inForm(value, next))
        }}
      />
      <div className={ui.filters}>{controls[form]}</div>
    </Fieldset>
  )
}
