import { listOf } from '#domain/content/parts.ts'
import type { LinesOfChoices } from '#domain/content/shape.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import css from './Editor.module.css'
import { useEditing } from './editing.ts'
import { Fieldset } from './Fieldset.tsx'
import { labelOf } from './labels.ts'
import { withChoice } from './values.ts'

type Props = { shape: LinesOfChoices; path: string; value: unknown }

/** A list of some of a few values: each has a checkbox, in the order of the shape. */
export function ChoicesField({ shape, path, value }: Props) {
  const { change } = useEditing()
  const { options } = shape.of
  const chosen = listOf(value)
  return (
    <Fieldset path={path} label={labelOf(path)}>
      <div className={css.choices}>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={(isChosen) => change(path, withChoice(options, chosen, option, isChosen))}
          />
        ))}
      </div>
    </Fieldset>
  )
}
