import { Fragment } from 'react'
import { formatList } from '#core/sentence.ts'
import { Button } from '#design/desk/Button.tsx'
import type { FactStep } from '#features/setup/setup.ts'
import { contentShape } from '#features/website/content-shape.ts'
import css from '#features/website/desk/shared/Editor.module.css'
import { useEditing } from '#features/website/desk/shared/editing.ts'
import { Fieldset } from '#features/website/desk/shared/Fieldset.tsx'
import { ItemList } from '#features/website/desk/shared/ItemsField.tsx'
import { entryName, labelOf } from '#features/website/desk/shared/labels.ts'
import { ServiceTimes } from '#features/website/desk/shared/ServiceTimes.tsx'
import { ShapeField } from '#features/website/desk/shared/ShapeField.tsx'
import { isSame, listOf, recordOf } from '#features/website/json.ts'
import type { Items, Shape } from '#features/website/shape.ts'
import { deskSetup } from './shared/words.ts'

type Props = {
  name: FactStep
  asks: readonly string[]
  /** The part of the content as it was typed, and as the site shows it. */
  value: unknown
  shown: unknown
}

/** The fields of a step, in the order of the editor. */
export function FactFields({ name, asks, value, shown }: Props) {
  const part: Shape = contentShape.fields[name]
  if (part.kind !== 'group') return <ServiceTimes value={value} />
  return Object.entries(part.fields).map(([field, shape]) => {
    const path = `${name}.${field}`
    if (!asks.includes(path)) return null
    const props = { path, value: recordOf(value)[field] }
    const was = recordOf(shown)[field]
    if (shape.kind === 'items' && shape.min === 0)
      return <OptionalList key={path} {...props} shape={shape} shown={was} />
    const isOptional = shape.kind === 'url' && shape.optional
    return (
      <Fragment key={path}>
        <ShapeField {...props} shape={shape} />
        {isOptional && <WeHaveNone {...props} shown={was} none="" bringBack={deskSetup.step.bringItBack} />}
      </Fragment>
    )
  })
}

const words = deskSetup.step

type OptionalListProps = { shape: Items; path: string; value: unknown; shown: unknown }

/** A list that may be empty, closed: most people only say that it is right, or that they have none. */
function OptionalList({ shape, path, value, shown }: OptionalListProps) {
  const label = labelOf(path)
  const names = listOf(value)
    .map((it) => entryName(it))
    .filter(Boolean)
  return (
    <Fieldset path={path} label={label}>
      <p>{names.length > 0 ? formatList(names, 'and') : words.none}</p>
      <WeHaveNone path={path} value={value} shown={shown} none={[]} bringBack={words.bringBack} />
      <details className={css.item}>
        <summary aria-label={words.named(words.change, label)}>{words.change}</summary>
        <ItemList shape={shape} path={path} value={value} field={ShapeField} />
      </details>
    </Fieldset>
  )
}

type WeHaveNoneProps = {
  path: string
  value: unknown
  /** The value that the site shows. */
  shown: unknown
  /** The value that means none, and the words that undo it. */
  none: unknown
  bringBack: string
}

/** Says in one press that the business has none of something, and takes that back. */
function WeHaveNone({ path, value, shown, none, bringBack }: WeHaveNoneProps) {
  const { change } = useEditing()
  const isNone = isSame(value, none)
  const what = isNone ? bringBack : words.weHaveNone
  if (isNone && isSame(shown, none)) return null
  return (
    <div>
      <Button aria-label={words.named(what, labelOf(path))} onClick={() => change(path, isNone ? shown : none)}>
        {what}
      </Button>
    </div>
  )
}
