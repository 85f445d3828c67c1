import type { MouseEvent, ReactNode } from 'react'
import { idOf } from './use-checked-form.ts'

/** A link to a field of the form, by the field's name. */
export const FieldLink = ({ field, children }: { field: string; children: ReactNode }) => (
  <a href={`#${idOf(field)}`} onClick={focusField}>
    {children}
  </a>
)

// A link to a field scrolls to it, but only a script gives it the focus.
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  ;(field.closest('fieldset, div') ?? field).scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
