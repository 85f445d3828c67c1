/** Gives the focus to the first wrong field of a form, and opens what it is in; else to the list of errors. */
export function focusFirstError(form: HTMLElement | null) {
  if (focusWrongField(form)) return
  const list = form?.querySelector<HTMLElement>('[role="alert"]')
  if (list) focusOn(list)
}

/** Gives the focus to the first field of a form that has an error under it. False if there is none. */
export function focusWrongField(form: HTMLElement | null) {
  const message = form?.querySelector('[id$="-error"]')
  const field = message && document.getElementById(message.id.replace(/-error$/, ''))
  if (field) focusOn(field)
  return Boolean(field)
}

/** Gives the focus to a field, and opens what it is in. */
export function focusOn(found: HTMLElement) {
  for (let at = found.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true
  found.scrollIntoView({ block: 'center' })
  found.focus({ preventScroll: true })
}
