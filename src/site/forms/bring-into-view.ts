/** Leads eye and screen reader to what was just said: it stands in the middle of the window, clear of what sticks to it. */
export function bringIntoView(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
