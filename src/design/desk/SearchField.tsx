import { useEffect, useEffectEvent, useState } from 'react'
import { limits } from '#core/limits.ts'
import { Icon } from '#design/Icon.tsx'
import { useCommand } from '#platform/browser/desk/commands.tsx'
import { listKeys } from '#platform/browser/desk/keys.ts'
import { icons } from './icons.ts'

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
  const [{ typed, of }, setTyped] = useState({ typed: value, of: value })
  const key = useCommand({ shortcut: listKeys.search })
  // A new address, as after Back, replaces the text.
  if (value !== of) setTyped({ typed: typed.trim() === value ? typed : value, of: value })
  const search = useEffectEvent((words: string) => words !== value && onSearch(words))
  useEffect(() => {
    const wait = setTimeout(() => search(typed.trim()), waitMs)
    return () => clearTimeout(wait)
  }, [typed, waitMs])
  return (
    <search className="relative flex items-center w-66 max-w-full max-md:flex-1 max-md:w-45 max-md:min-w-0 [&>svg]:absolute [&>svg]:left-2.5 [&>svg]:text-dim [&>svg]:pointer-events-none [&>span]:absolute [&>span]:right-1.5 [&>span]:pointer-events-none [&>input:focus~span]:hidden [&>input:not(:placeholder-shown)~span]:hidden">
      <Icon path={icons.find} size={16} />
      <input
        type="search"
        className="w-full min-h-(--press) py-0 pr-2 pl-8 border border-control-edge rounded-field bg-card type-base text-ellipsis placeholder:text-dim placeholder:opacity-100"
        name="q"
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={limits.searchLength}
        {...key.attributes}
        value={typed}
        onChange={({ target }) => setTyped({ typed: target.value, of })}
      />
      {key.hint}
    </search>
  )
}
