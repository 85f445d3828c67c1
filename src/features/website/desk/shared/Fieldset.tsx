import type { ReactNode } from 'react'
import { Badge } from '#design/desk/Parts.tsx'
import { Checkbox } from '#design/forms/Checkbox.tsx'
import { FieldMessage } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { useEditing } from './editing.ts'
import { correctedClass } from './editor-classes.ts'
import { labelOf } from './labels.ts'

const groupClass =
  'grid gap-4 grid-cols-1 p-4 border border-rule rounded-card bg-card in-data-group:bg-transparent [&>legend]:px-2 [&>legend]:font-680'

/** Its name stands beside its box, so its legend is for screen readers alone. */
const rowClass = 'grid gap-4 grid-cols-1 p-0 border-0 bg-transparent [&>legend]:sr-only'

type Props = {
  path: string
  /** Whether a wide screen shows its fields beside each other. */
  isRow?: boolean
  children: ReactNode
}

/** Fields that belong together, with the error of all of them. */
export function Fieldset({ path, isRow = false, children }: Props) {
  const error = useEditing().errorAt(path)
  const id = idOf(path)
  return (
    <fieldset
      id={id}
      data-group=""
      className={isRow ? rowClass : groupClass}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{labelOf(path)}</legend>
      <FieldMessage id={`${id}-error`} message={error} />
      <MadeUp path={path} />
      {children}
    </fieldset>
  )
}

const words = deskSite.editor

/** Says that a fact is made up, and lets the owner say that it is right all the same. */
export function MadeUp({ path }: { path: string }) {
  const { madeUpAt, confirm } = useEditing()
  const state = madeUpAt(path)
  if (!state) return null
  // The line stays where it is while the owner types: nothing jumps.
  if (state === 'corrected') return <p className={correctedClass}>{words.corrected}</p>
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 items-center">
      <Badge tone="new">{words.madeUp}</Badge>
      <Checkbox
        label={words.isRight}
        aria-label={`${words.isRight}: ${labelOf(path)}`}
        checked={state === 'right'}
        onChange={(isRight) => confirm(path, isRight)}
      />
    </div>
  )
}
