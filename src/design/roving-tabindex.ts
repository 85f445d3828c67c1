import { type KeyboardEvent, useEffect, useState } from 'react'

/**
 * Makes a group of links or buttons one stop of the Tab key: the one that had the focus last, else the pressed one, else the
 * first. `moveFocus` goes on from it. Before the script runs each is a stop, since then nothing else leads to it. Returns the
 * props of the one with a key.
 */
export function useRovingTabindex(keys: readonly string[], pressed: string | undefined) {
  const [current, setCurrent] = useState<string>()
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const stop = [current, pressed].find((it) => it !== undefined && keys.includes(it)) ?? keys[0]
  return (key: string) => ({ tabIndex: isAwake && key !== stop ? -1 : 0, onFocus: () => setCurrent(key) })
}

/** The arrow keys, Home and End in such a group. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
  const ways: Partial<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: all.length - 1,
  }
  const to = ways[event.key]
  // With such a key an arrow is the browser's, as for Back.
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  all[to]?.focus()
}
