/** Focuses a new message and scrolls it to the middle of the window, away from the parts that stick to its edges. */
export function bringIntoView(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}
