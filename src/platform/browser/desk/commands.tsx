import { deskKeys } from './keys-words.ts'
import { useKeysOn } from './single-keys.ts'

/** How a key looks. A phone has none to press; in one of several cards it works while the focus is in there. */
export const keyClass =
  'inline-grid place-items-center min-w-5 h-5 px-1.25 border border-rule rounded-[5px] bg-card text-dim [font:560_0.75rem/1_var(--font)] capitalize coarse:hidden in-data-[ground=dark]:border-[#3a4670] in-data-[ground=dark]:bg-transparent in-data-[ground=dark]:text-mist in-[article:not([data-panel],:focus-within)]:hidden'

/** What a button, a link or a field of the page does for its key, and on the command line. */
type Command = {
  key: string | undefined
  /** Its words on the command line; without any it is not offered there. */
  label: string
  /** Where it stands on the page. */
  element: HTMLElement
  run: () => void
}

/** All that the page does now. */
const registered = new Set<Command>()

/**
 * Registers what an element with these attributes does, as long as it is on the page: a `shortcut` presses it, or goes to it if it is a
 * field, and the command line offers it by its `label`. The hint is the key, to be shown in it.
 */
export function useCommand({ shortcut, label = '' }: { shortcut?: string | undefined; label?: string }) {
  const isOn = useKeysOn()
  if (shortcut === undefined && label === '') return { attributes: {}, hint: null }
  function ref(element: HTMLElement | null) {
    if (!element) return
    const run = () => (element instanceof HTMLInputElement ? element.focus() : element.click())
    const command = { key: shortcut, label, element, run }
    registered.add(command)
    return () => void registered.delete(command)
  }
  if (shortcut === undefined || !isOn) return { attributes: { ref }, hint: null }
  return {
    attributes: { ref, 'aria-keyshortcuts': /[A-Z]/.test(shortcut) ? `Shift+${shortcut}` : shortcut },
    // For the eyes alone: a screen reader knows the key from `aria-keyshortcuts`.
    hint: (
      <span className={keyClass} aria-hidden="true">
        {nameOfKey(shortcut)}
      </span>
    ),
  }
}

/** The commands of this key, as they stand on the page. */
const commandsOf = (key: string) => inOrder([...registered].filter((it) => it.key === key))

/** Runs what a key does, on the page or in an open menu. Says whether there is something. */
export function runCommand(key: string, menu: Element | null) {
  const all = commandsOf(key).filter(({ element }) => !menu || menu.contains(element))
  const found = chosenOf(all, ({ element }) => placeOf(element))
  found?.run()
  return found !== undefined
}

/** Gives the focus to what a key presses. */
export const focusCommand = (key: string) => commandsOf(key)[0]?.element.focus()

/**
 * What the command line offers of the page: all that it does outside of its cards. Those name a client: who types a name and presses
 * Enter wants to see that client, and to change nothing.
 */
export const offeredCommands = () =>
  inOrder([...registered].filter(({ label, element }) => label && element.closest('main') && !element.closest(CARD)))
    // The menus of a week's days do the same as the button above them.
    .filter(({ label }, at, all) => all.findIndex((it) => it.label === label) === at)

type Place = 'toast' | 'focused card' | 'other card' | 'page'

/** Of several with the same key: the newest thing that can be taken back, what is where the focus is, what is in no card. */
export function chosenOf<Of>(all: readonly Of[], placeOf: (it: Of) => Place) {
  const inTurn: readonly Place[] = ['toast', 'focused card', 'page']
  return inTurn.map((place) => all.find((it) => placeOf(it) === place)).find((it) => it !== undefined)
}

/** A part of a page that stands beside others of its kind. A panel, and an article that is the whole page, do not. */
const CARD = 'article:not([data-panel], [data-page])'

function placeOf(element: Element): Place {
  if (element.closest('[data-toast]')) return 'toast'
  if (element.closest('article')?.contains(document.activeElement)) return 'focused card'
  return element.closest(CARD) ? 'other card' : 'page'
}

const inOrder = (commands: Command[]) =>
  commands.sort((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))

/** A key as it is written on a button: a capital is pressed with Shift, a word such as `Esc` is its name already. */
export function nameOfKey(key: string) {
  if (key.length > 1) return key
  return /[A-Z]/.test(key) ? `Shift ${key}` : key.toUpperCase()
}

/** What the key beside the space bar is called on this machine. */
export const controlKey = () =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? deskKeys.control.command : deskKeys.control.ctrl
