import type { ReactNode } from 'react'
import ui from '#design/desk/ui.module.css'
import { FieldMessage } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import hidden from '#design/hidden.module.css'
import { deskSite } from '#features/website/desk/site-words.ts'
import css from './Editor.module.css'
import { useEditing } from './editing.ts'
import { labelOf } from './labels.ts'

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
      className={isRow ? `${css.group} ${css.row}` : css.group}
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
  if (state === 'corrected') return <p className={css.corrected}>{words.corrected}</p>
  return (
    <div className={css.madeUp}>
      <span className={ui.chip} data-tone="open">
        {words.madeUp}
      </span>
      <label className={ui.check}>
        <input type="checkbox" checked={state === 'right'} onChange={({ target }) => confirm(path, target.checked)} />
        <span>
          {words.isRight}
          <span className={hidden.hidden}>: {labelOf(path)}</span>
        </span>
      </label>
    </div>
  )
}
