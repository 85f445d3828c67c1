import { deskSetup } from '#content/desk-setup.ts'
import { listed } from '#content/sentence.ts'
import { listOf } from '#domain/content/parts.ts'
import type { Items } from '#domain/content/shape.ts'
import css from '#site/desk/content/Editor.module.css'
import { Fieldset } from '#site/desk/content/Fieldset.tsx'
import { ItemList } from '#site/desk/content/ItemsField.tsx'
import { entryName, labelOf } from '#site/desk/content/labels.ts'
import { ShapeField } from '#site/desk/content/ShapeField.tsx'
import { WeHaveNone } from './WeHaveNone.tsx'

const words = deskSetup.step

type Props = { shape: Items; path: string; value: unknown; shown: unknown }

/** A list that may be empty, closed: most people only say that it is right, or that they have none. */
export function OptionalList({ shape, path, value, shown }: Props) {
  const label = labelOf(path)
  const names = listOf(value)
    .map((it) => entryName(it))
    .filter(Boolean)
  return (
    <Fieldset {...{ path, label }}>
      <p>{names.length > 0 ? listed(names, 'and') : words.none}</p>
      <WeHaveNone {...{ path, value, shown }} none={[]} bringBack={words.bringBack} />
      <details className={css.item}>
        <summary aria-label={words.named(words.change, label)}>{words.change}</summary>
        <ItemList {...{ shape, path, value }} field={ShapeField} />
      </details>
    </Fieldset>
  )
}
