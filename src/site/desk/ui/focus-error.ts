/** Gives the focus to the first wrong field of a form, and opens what it is in; else to the list of errors. */
export function focusFirstError(form: HTMLElement | null) {
  const message = form?.querySelector('[id$="-error"]')
  const field = message && document.getElementById(message.id.replace(/-error$/, ''))
  const found = field ?? form?.querySelector<HTMLElement>('[role="alert"]')
  if (!found) return
  for (let at = found.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true
  found.scrollIntoView({ block: 'center' })
  found.focus({ preventScroll: true })
}
