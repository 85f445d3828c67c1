import { expect } from '@playwright/test'
import type { Engine } from './webdriver.ts'

/** How each thing is found: its elements, and by which of its names. */
const KINDS = {
  heading: 'h1',
  link: 'a[href]',
  button: 'button',
  radio: 'input[type=radio]',
  field: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea',
} as const

type Kind = keyof typeof KINDS

/** A name, whole or the part of it that is known. */
type Name = { is: string } | { has: string }

/** What a person does in a browser, who sees names, a mouse and a keyboard. Each waits until it can be done. */
export function handsOn(engine: Engine) {
  const { open, ask, act } = engine
  const find = (kind: Kind, name: Name, group = '') =>
    ask(findThing, KINDS[kind], 'is' in name ? name.is : name.has, 'has' in name, group)

  async function see(kind: Kind, name: Name) {
    await expect.poll(() => find(kind, name), { message: `a ${kind} ${said(name)}`, intervals }).not.toBeNull()
  }

  async function read(text: string) {
    const words = () => ask(() => document.body.innerText)
    await expect.poll(words, { intervals }).toContain(text)
  }

  async function press(kind: Kind, name: Name, group?: string) {
    let point = { x: 0, y: 0 }
    // What still moves, is disabled or lies below something else can't be hit.
    await expect
      .poll(
        async () => {
          const [before, now] = [await find(kind, name, group), await find(kind, name, group)]
          if (!before?.canBeHit || !now || before.x !== now.x || before.y !== now.y) return false
          point = { x: now.x, y: now.y }
          return true
        },
        { message: `a ${kind} ${said(name)} that can be pressed`, intervals },
      )
      .toBe(true)
    const actions = [
      { type: 'pointerMove', ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ] as const
    await act({ type: 'pointer', id: 'mouse', actions })
  }

  /** Types in place of what is there. */
  async function type(label: string, text: string) {
    await press('field', { is: label })
    const keys = [...text].flatMap(
      (value) =>
        [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ] as const,
    )
    const actions = [
      { type: 'keyDown', value: CONTROL },
      { type: 'keyDown', value: 'a' },
      { type: 'keyUp', value: 'a' },
      { type: 'keyUp', value: CONTROL },
      ...keys,
    ] as const
    await act({ type: 'key', id: 'keyboard', actions })
  }

  return { open, see, read, press, type }
}

/** How often a browser is asked, in milliseconds. */
const intervals = [100]

const CONTROL = '\uE009'

const said = (name: Name) => ('is' in name ? `“${name.is}”` : `with “${name.has}”`)

/** Runs in the page: where the first visible thing of this name is, moved to the middle of the screen. */
function findThing(selector: string, name: string, isPart: boolean, group: string) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const labelOf = (it: Element) =>
    it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement ? it.labels?.[0] : undefined
  const nameOf = (it: Element) => plain(it.getAttribute('aria-label') ?? (labelOf(it) ?? it).textContent)
  const fits = (it: Element) => (isPart ? nameOf(it).includes(name) : nameOf(it) === name)
  const groupOf = (it: Element) => it.closest('fieldset, [role=toolbar][aria-label]')
  const isInGroup = (it: Element) =>
    group === '' ||
    plain(groupOf(it)?.getAttribute('aria-label') ?? groupOf(it)?.querySelector('legend')?.textContent) === group
  const found = [...document.querySelectorAll(selector)].find(
    (it) => it.checkVisibility({ visibilityProperty: true }) && fits(it) && isInGroup(it),
  )
  if (!found) return null
  const target = found.matches('[type=radio]') ? (labelOf(found) ?? found) : found
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const isEnabled = !found.matches(':disabled, [aria-disabled=true]')
  return { x, y, canBeHit: isEnabled && hit !== null && target.contains(hit) }
}
