import { useEffect, useState } from 'react'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address, as after Back, replaces the text
  useEffect(() => {
    if (typed.trim() !== value) setTyped(value)
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a search
  useEffect(() => {
    if (typed.trim() === value) return
    const wait = setTimeout(() => onSearch(typed.trim()), waitMs)
    return () => clearTimeout(wait)
  }, [typed])
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
