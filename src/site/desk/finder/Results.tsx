import { useEffect, useRef } from 'react'
import { deskFind as words } from '#content/desk-keys.ts'
import css from './Finder.module.css'
import type { Option } from './options.ts'

type Props = {
  id: string
  options: readonly Option[]
  active: number
  onChoose: (option: Option) => void
}

/** The results, in groups. The focus stays in the field, which says what is active. */
export function Results({ id, options, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (options.length === 0) return null
  const groups = Object.groupBy(
    options.map((option, at) => ({ option, at })),
    ({ option }) => option.group,
  )
  return (
    <div ref={list} id={id} className={css.list} role="listbox" aria-label={words.results}>
      {Object.entries(words.groups).map(([name, title]) => {
        const members = groups[name as keyof typeof groups]
        return (
          members && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <p id={`${id}-${name}`} role="presentation" className={css.title}>
                {title}
              </p>
              {members.map(({ option, at }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
                <div
                  key={at}
                  id={`${id}-${at}`}
                  className={css.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(option)}
                >
                  <span>{option.label}</span>
                  {option.detail && <small>{option.detail}</small>}
                </div>
              ))}
            </div>
          )
        )
      })}
    </div>
  )
}
