import type { ReactNode } from 'react'
import { FieldMessage } from '#design/forms/Field.tsx'
import { idOf } from '#design/forms/use-checked-form.ts'
import { MadeUp } from '#features/website/desk/MadeUp.tsx'
import css from './Editor.module.css'
import { useEditing } from './editing.ts'

type Props = {
  path: string
  label: string
  /** Whether a wide screen shows its fields beside each other. */
  isRow?: boolean
  children: ReactNode
}

/** Fields that belong together, with the error of all of them. */
export function Fieldset({ path, label, isRow = false, children }: Props) {
  const error = useEditing().errorAt(path)
  const id = idOf(path)
  return (
    <fieldset
      id={id}
      className={isRow ? `${css.group} ${css.row}` : css.group}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      <FieldMessage id={`${id}-error`} message={error} />
      <MadeUp path={path} />
      {children}
    </fieldset>
  )
}
