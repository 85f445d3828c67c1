import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forms } from '#core/forms-words.ts'
import { currentYear } from '#core/time.ts'
import { t } from '#core/words.ts'
import styles from './YearPicker.module.css'

type Props = {
  /** The class of its place. */
  className: string | undefined
  year: string
  onYear: (year: string) => void
  /** The first and the last year that can be picked. */
  years: { first: number; last: number }
}

const [PER_PAGE, PER_ROW] = [12, 3]

/** How far each key goes from a year. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -PER_ROW,
  ArrowDown: PER_ROW,
  PageUp: -PER_PAGE,
  PageDown: PER_PAGE,
}

/** The year picker: a listbox of twelve years, in a script of its own. One year takes the focus: keys move it, also to other pages. */
export function YearPicker({ className, year, onYear, years }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  // It opens below what a phone shows.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const bounded = (requested: number) => Math.min(Math.max(requested, years.first), years.last)
  const chosen = /^\d{4}$/.test(year) ? Number(year) : undefined
  const [active, setActive] = useState(() => bounded(chosen ?? currentYear()))
  const id = useId()
  const option = useRef<HTMLButtonElement>(null)
  // The pages end with the last year, so that the newest twelve share one.
  const first = years.last + 1 - PER_PAGE * Math.ceil((years.last + 1 - active) / PER_PAGE)
  const shown = Array.from({ length: PER_PAGE }, (_, i) => first + i).filter((it) => it >= years.first)

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    // With such a key an arrow is the browser's, as for Back.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    // The button of the new year is there once it is rendered.
    flushSync(() => setActive(bounded(active + step)))
    option.current?.focus()
  }

  const turn = (label: string, to: number, isThere: boolean) => (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      disabled={!isThere}
      onClick={() => setActive(bounded(to))}
    />
  )
  return (
    <div ref={panel} className={className}>
      <div className={styles.picker}>
        <div className={styles.head}>
          {turn(t(forms).earlierYears, active - PER_PAGE, first > years.first)}
          <span id={id} aria-live="polite">{`${shown.at(0)} – ${shown.at(-1)}`}</span>
          {turn(t(forms).laterYears, active + PER_PAGE, first + PER_PAGE <= years.last)}
        </div>
        <div role="listbox" tabIndex={-1} aria-labelledby={id} className={styles.years} onKeyDown={onKeyDown}>
          {shown.map((it) => (
            <button
              key={it}
              ref={it === active ? option : undefined}
              type="button"
              role="option"
              aria-selected={it === chosen}
              tabIndex={it === active ? 0 : -1}
              onClick={() => onYear(String(it))}
            >
              {it}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}
