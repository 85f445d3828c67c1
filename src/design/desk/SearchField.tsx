import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#core/limits.ts'
import { useCommand } from '#platform/browser/desk/commands.tsx'
import { listKeys } from '#platform/browser/desk/keys.ts'
import { Icon } from './Icon.tsx'
import css from './SearchField.module.css'

type Props = {
  /** What it searches, for a screen reader. */
  label: string
  /** What may be typed. */
  hint: string
  value: string
  /** How long after the last letter it searches. */
  waitMs?: number
  onSearch: (words: string) => void
}

/** The field above a list. */
export function SearchField({ label, hint, value, waitMs = 250, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const key = useCommand({ shortcut: listKeys.search })
  const [before, setBefore] = useState(value)
  // A new address, as after Back, replaces the text.
  if (value !== before) {
    setBefore(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useEffectEvent((words: string) => words !== value && onSearch(words))
  useEffect(() => {
    const wait = setTimeout(() => search(typed.trim()), waitMs)
    return () => clearTimeout(wait)
  }, [typed, waitMs])
  return (
    <search className={css.search}>
      <Icon name="find" size={16} />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={limits.searchLength}
        {...key.attributes}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {key.hint}
    </search>
  )
}
