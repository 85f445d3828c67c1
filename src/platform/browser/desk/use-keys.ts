import { useEffectEvent, useLayoutEffect } from 'react'
import { DESK } from '#core/desk-calls.ts'
import { runCommand } from './commands.tsx'
import { commonKeys, FIND, listKeys, MOVED_TO, pageKeys } from './keys.ts'
import { navigation } from './navigation.ts'
import { goTo } from './router.tsx'
import { areKeysOn } from './single-keys.ts'

/** The longest time between the two keys that go to a page. */
const SEQUENCE_MS = 2000

type Open = {
  find: () => void
  help: () => void
  /** Whether one of them is open, or about to: its script may still be loading. */
  isOpen: boolean
  /** Takes the keys of a quick hand before the field is there: letters, and Enter. */
  early: (key: string) => void
}

/** Listens to the keys of the desk. Single keys wait while a field has the focus, or while a dialog or a form is open. */
export function useKeys(open: Open) {
  const onKey = useEffectEvent((event: KeyboardEvent, wentAt: number) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return false
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (event.ctrlKey || event.metaKey)
      return key === 'Enter' ? sends(event) : key === FIND && !event.shiftKey && did(open.find)
    if (open.isOpen && !isTaken(event) && isEarly(event)) return did(() => open.early(event.key))
    if (open.isOpen || !areKeysOn() || isTaken(event)) return false
    // An open menu shows the keys of its own items: no other key does anything behind it.
    const menu = menuOf(event)
    if (menu) return !event.repeat && runCommand(event.shiftKey ? key.toUpperCase() : key, menu)
    if (event.timeStamp - wentAt < SEQUENCE_MS) return goToPage(key)
    if (key === commonKeys.help) return did(open.help)
    // Some keyboards have `/` above another key.
    if (event.shiftKey && /[a-z]/.test(key)) return !event.repeat && runCommand(key.toUpperCase(), null)
    return moves(key) || (!event.repeat && runCommand(key, null))
  })
  // With the page itself, before it is drawn: a key that is pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      const isDone = onKey(event, wentAt)
      const isFree = areKeysOn() && !isTaken(event) && !menuOf(event)
      const goes = !isDone && event.key === commonKeys.go && isFree
      wentAt = goes && !hasModifier(event) ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isDone) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** Whether the command line takes a key before it has its field. A notice that it did not load keeps Enter for its link. */
const isEarly = ({ key, target }: KeyboardEvent) =>
  key.length === 1 || (key === 'Enter' && !(target instanceof Element && target.closest('[role="alert"]')))

function did(it: () => void) {
  it()
  return true
}

/**
 * Whether the key is for what has the focus, a field or a form that could lose what is typed in it; or for a dialog, or a form to write
 * in, that is open.
 */
const isTaken = ({ target }: KeyboardEvent) =>
  document.querySelector('dialog[open], [data-writes]:not(form[hidden])') !== null ||
  (target instanceof Element && target.closest('form, input, textarea, select, [contenteditable]') !== null)

/** The open menu that has the focus. */
const menuOf = ({ target }: KeyboardEvent) => (target instanceof Element ? target.closest('[role="menu"]') : null)

function goToPage(key: string) {
  const page = navigation.find(({ name }) => pageKeys[name] === key)
  if (page) goTo(DESK + page.path)
  return page !== undefined
}

/** The next or the previous row of the page gets the focus. The arrows do this once a row has it. */
function moves(key: string) {
  const rows = [...document.querySelectorAll<HTMLElement>('main :is([data-row], article h3 a)')]
  const shown = rows.filter((row) => row.checkVisibility?.() ?? row.getClientRects().length > 0)
  const { activeElement } = document
  const at = activeElement instanceof HTMLElement ? shown.indexOf(activeElement) : -1
  const isOnRow = at >= 0
  const step =
    key === listKeys.next || (isOnRow && key === 'ArrowDown')
      ? 1
      : key === listKeys.previous || (isOnRow && key === 'ArrowUp')
        ? -1
        : 0
  const next = step && (isOnRow ? shown[at + step] : shown[0])
  if (!next) return false
  next.focus()
  // A panel that is open beside the list follows.
  next.dispatchEvent(new Event(MOVED_TO, { bubbles: true }))
  return true
}

/** Sends the form that is typed in: it presses the button that Enter presses in its fields of one line. */
function sends({ target }: KeyboardEvent) {
  const form = target instanceof Element && target.closest('form')
  if (!form) return false
  const main = [...form.elements].find((it) => it instanceof HTMLButtonElement && it.type === 'submit')
  if (main instanceof HTMLButtonElement) main.click()
  else form.requestSubmit()
  return true
}
