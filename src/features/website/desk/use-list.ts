import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listOf } from '#features/website/json.ts'
import { useEditing } from './shared/editing.ts'
import { linesBeside, moveItem, without } from './shared/values.ts'
import { deskSite } from './site-words.ts'

const words = deskSite.lists

/** What can be done with the entries of a list. What was done is said, and the focus is never lost. */
export function useList(path: string, value: unknown) {
  const { change, changeFrench, frenchAt } = useEditing()
  /** French lines go with the English ones. Those that were for other lines anyway stay as they are. */
  const changeLines = (to: (lines: readonly unknown[]) => readonly unknown[]) => {
    const { text, state } = frenchAt(path)
    if (Array.isArray(text) && state === undefined) changeFrench(path, to(linesBeside(entries, text)).map(String))
    change(path, to(entries))
  }
  const entries = listOf(value)
  const element = useRef<HTMLOListElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [message, setMessage] = useState('')

  const focusIn = (place: number, what: string) => {
    const entry = element.current?.children[place]
    entry?.querySelector<HTMLElement>(what)?.focus()
  }
  return {
    entries,
    element,
    status,
    message,
    move(from: number, by: -1 | 1, name: string) {
      const to = Math.min(Math.max(from + by, 0), entries.length - 1)
      flushSync(() => {
        if (to !== from) changeLines((lines) => moveItem(lines, from, to))
        setMessage(words.moved(name, to + 1, entries.length))
      })
      // The browser takes the focus from an element that moves.
      focusIn(to, `[data-move="${by}"]`)
    },
    remove(place: number, name: string) {
      flushSync(() => {
        changeLines((lines) => without(lines, place))
        setMessage(words.removed(name))
      })
      // The button that had the focus is gone.
      status.current?.focus()
    },
    add(entry: unknown) {
      flushSync(() => {
        change(path, [...entries, entry])
        setMessage('')
      })
      focusIn(entries.length, 'input, textarea, select')
    },
  }
}

export type List = ReturnType<typeof useList>
