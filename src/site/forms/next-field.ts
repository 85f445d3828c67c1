import type { KeyboardEvent } from 'react'

/**
 * On a phone the key “next” of the keyboard leads to the next field: some keyboards would send the form. With a mouse
 * Enter sends the form, as in every form.
 */
export function toNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { target, key, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !matchMedia('(pointer: coarse)').matches) return
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return
  const fields = [
    ...currentTarget.querySelectorAll<HTMLElement>(
      ':is(input, select, textarea):not([tabindex="-1"], :disabled)',
    ),
  ]
  event.preventDefault()
  fields[fields.indexOf(target) + 1]?.focus()
}
