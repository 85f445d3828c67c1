import { type ReactNode, useEffect, useRef } from 'react'
import { moveFocus, useRovingTabindex } from '#design/roving-tabindex.ts'
import styles from './Chips.module.css'

export type Chip = {
  key: string
  content: ReactNode
  isPressed?: boolean
  /** How free a day is: its look, beside the words. */
  state?: string
  /** Whether it names a day above its time. */
  isDated?: boolean
} & ({ href: string; onPress?: never } | { href?: never; onPress: () => void })

type Props = {
  /** The name of the row; it shows unless `isNamedElsewhere`. */
  label: string
  isNamedElsewhere?: boolean
  /** Whether the chips stand in one row that scrolls, as days do. */
  isStrip?: boolean
  chips: readonly Chip[]
}

/** Days or times to choose from: a row with one stop of the Tab key, in which the arrow keys go from chip to chip. */
export function Chips({ label, isNamedElsewhere = false, isStrip = false, chips }: Props) {
  const pressed = chips.find((it) => it.isPressed)
  // By its place: other times stand in the same chips, and the one that has the focus keeps it.
  const places = chips.map((_, i) => String(i))
  const stopAt = useRovingTabindex(places, pressed && places[chips.indexOf(pressed)])
  const row = useRef<HTMLDivElement>(null)
  const pressedKey = isStrip ? pressed?.key : undefined
  useEffect(() => {
    if (pressedKey !== undefined) showPressed(row.current)
  }, [pressedKey])
  return (
    <div className={styles.row}>
      {!isNamedElsewhere && (
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
      )}
      <div
        ref={row}
        role="toolbar"
        aria-label={label}
        className={isStrip ? styles.strip : styles.chips}
        onKeyDown={moveFocus}
      >
        {chips.map(({ content, isPressed, state, isDated, href, onPress }, i) => {
          const place = String(i)
          const common = {
            className: styles.chip,
            ...stopAt(place),
            'data-state': state,
            'data-dated': isDated || undefined,
          }
          return href !== undefined ? (
            <a key={place} {...common} href={href}>
              {content}
            </a>
          ) : (
            <button key={place} {...common} type="button" aria-pressed={isPressed} onClick={onPress}>
              {content}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** Scrolls a strip, and not the page, until its pressed chip is inside. */
function showPressed(strip: HTMLElement | null) {
  const chip = strip?.querySelector('[aria-pressed=true]')?.getBoundingClientRect()
  const box = strip?.getBoundingClientRect()
  if (!strip || !chip || !box) return
  const [before, after] = [chip.left - RING - box.left, chip.right + RING - box.right]
  strip.scrollLeft += Math.min(before, Math.max(0, after))
}

/** The room that the strip keeps for the ring of a focused chip, in px. */
const RING = 6
