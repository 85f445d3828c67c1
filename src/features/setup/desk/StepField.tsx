import { formatList } from '#core/sentence.ts'
import { Button } from '#design/desk/Button.tsx'
import { useEditing } from '#features/website/desk/shared/editing.ts'
import { itemClass } from '#features/website/desk/shared/editor-classes.ts'
import { FactField, ItemList } from '#features/website/desk/shared/FactField.tsx'
import { Fieldset } from '#features/website/desk/shared/Fieldset.tsx'
import { entryName, labelOf, shapeAt } from '#features/website/desk/shared/labels.ts'
import { isSame, listOf } from '#features/website/json.ts'
import { deskSetup } from './shared/words.ts'

const words = deskSetup.step

/** A field of a step: of what a business may lack, one says in one press that there is none. */
export function StepField({ path }: { path: string }) {
  const { valueAt } = useEditing()
  const shape = shapeAt(path)
  if (shape?.kind === 'items' && shape.min === 0) {
    const names = listOf(valueAt(path))
      .map((it) => entryName(it))
      .filter(Boolean)
    // Closed: most people only say that it is right, or that they have none.
    return (
      <Fieldset path={path}>
        <p>{names.length > 0 ? formatList(names, 'and') : words.none}</p>
        <WeHaveNone path={path} none={[]} bringBack={words.bringBack} />
        <details className={itemClass}>
          <summary aria-label={words.named(words.change, labelOf(path))}>{words.change}</summary>
          <ItemList shape={shape} path={path} />
        </details>
      </Fieldset>
    )
  }
  return (
    <>
      <FactField path={path} />
      {shape?.kind === 'url' && shape.optional && <WeHaveNone path={path} none="" bringBack={words.bringItBack} />}
    </>
  )
}

/** Says that the business has none of something, and takes that back. `none` is the value that means it. */
function WeHaveNone({ path, none, bringBack }: { path: string; none: unknown; bringBack: string }) {
  const { change, shownAt, valueAt } = useEditing()
  const shown = shownAt(path)
  const isNone = isSame(valueAt(path), none)
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
