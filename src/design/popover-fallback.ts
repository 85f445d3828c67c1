// Popovers for browsers that have none. `popovers.ts` loads this there alone. What is open has the attribute `data-open` in
// place of the state `:popover-open`, and is hidden by `base.css` otherwise.

const OPEN = 'data-open'

/** What opened a popover, and gets the focus back. */
const openers = new WeakMap<HTMLElement, HTMLElement>()

const openOnes = () => [...document.querySelectorAll<HTMLElement>(`[popover][${OPEN}]`)]

const opens = (popover: HTMLElement) => `[popovertarget="${CSS.escape(popover.id)}"]`

function setOpen(popover: HTMLElement, isOpen: boolean) {
  if (popover.hasAttribute(OPEN) === isOpen) return
  const opener = openers.get(popover)
  const hasFocus = popover.contains(document.activeElement)
  popover.toggleAttribute(OPEN, isOpen)
  opener?.setAttribute('aria-expanded', String(isOpen))
  if (!isOpen && hasFocus) opener?.focus()
  const newState = isOpen ? 'open' : 'closed'
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
}

HTMLElement.prototype.hidePopover = function () {
  setOpen(this, false)
}

document.addEventListener('click', ({ target }) => {
  const opener = target instanceof Element && target.closest<HTMLElement>('[popovertarget]')
  const popover = opener && document.getElementById(opener.getAttribute('popovertarget') ?? '')
  if (!popover) return
  openers.set(popover, opener)
  for (const other of openOnes()) if (other !== popover) setOpen(other, false)
  setOpen(popover, !popover.hasAttribute(OPEN))
})

document.addEventListener('pointerdown', ({ target }) => {
  if (!(target instanceof Element)) return
  for (const popover of openOnes())
    if (!popover.contains(target) && !target.closest(opens(popover))) setOpen(popover, false)
})

document.addEventListener('keydown', (event) => {
  const open = event.key === 'Escape' ? openOnes() : []
  if (open.length === 0) return
  // A dialog around it stays open.
  event.preventDefault()
  for (const popover of open) setOpen(popover, false)
})

export {}
