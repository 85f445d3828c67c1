import { deskSite } from '#content/desk-site.ts'
import type { Leaf } from '#domain/content/shape.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import { TextArea, TextField } from '#site/forms/Field.tsx'
import { Choice } from './Choice.tsx'
import { IconField } from './ChoiceFields.tsx'
import { useEditing } from './editing.ts'
import { HolidayField } from './HolidayField.tsx'
import { HoursField } from './HoursField.tsx'
import { labelOf } from './labels.ts'
import { PictureField } from './PictureField.tsx'
import { numberIn, priceIn, typedIn } from './values.ts'

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
      return (
        <TextField
          words={{ ...words, required: !shape.optional }}
          {...rest}
          type="url"
          autoComplete="off"
        />
      )
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
    case 'area':
      return <Choice {...field()} options={entriesAt('serviceArea.areas')} />
    case 'flag':
      return (
        <Checkbox {...{ label }} checked={value === true} onChange={(on) => change(path, on)} />
      )
    case 'hours':
      return <HoursField {...{ path, label, value }} />
    case 'holidayRule':
      return <HolidayField {...{ path, label, value }} />
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
