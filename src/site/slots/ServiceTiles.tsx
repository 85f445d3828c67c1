import { useState } from 'react'
import { choiceWords } from '#content/choice.ts'
import { freeTimes as words } from '#content/free-times.ts'
import type { ServiceFacts } from '#domain/service-facts.ts'
import { offered } from '#domain/services.ts'
import { content } from '#site/content/content.ts'
import { choices } from '#site/ui/choices.ts'
import { Line } from '#site/ui/Mark.tsx'
import { moveFocus, useOneStop } from '#site/ui/one-stop.ts'
import { Tile } from '#site/ui/Tile.tsx'
import styles from './ServiceTiles.module.css'

/** What a tile says of its service. */
export type TileOffer = Pick<ServiceFacts, 'value' | 'tile'>

/** The same of all facts: the page carries no more. */
export const tileOffers = (offers: readonly ServiceFacts[]): TileOffer[] =>
  offers.map(({ value, tile }) => ({ value, tile }))

type Props = {
  chosen: string | undefined
  offers: readonly TileOffer[]
  onPick: (service: string) => void
}

/**
 * The services as tiles. The chosen one alone stays until it is pressed again. Each is a button of the form around it: before
 * a script runs, a press leads to the booking form with this service.
 */
export function ServiceTiles({ chosen, offers, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  const services = offered(content().services)
  const isShut = !isOpen && services.some(({ value }) => value === chosen)
  const shown = services.filter(({ value }) => !isShut || value === chosen)
  const stopAt = useOneStop(
    shown.map(({ value }) => value),
    chosen,
  )
  return (
    <div
      role="toolbar"
      aria-label={words.services}
      className={styles.tiles}
      data-shut={isShut}
      onKeyDown={moveFocus}
    >
      {shown.map(({ value, label, icon }) => (
        <button
          key={value}
          {...stopAt(value)}
          type="submit"
          name="service_type"
          value={value}
          className={styles.service}
          aria-pressed={value === chosen}
          aria-expanded={value === chosen ? isOpen : undefined}
          onClick={(event) => {
            event.preventDefault()
            if (value !== chosen) onPick(value)
            setOpen(value === chosen && !isOpen)
          }}
        >
          <Tile>
            <Line path={choices[icon]} size={28} />
          </Tile>
          <span className={styles.words}>
            <span className={styles.name}>{label}</span>{' '}
            <span>{offers.find((it) => it.value === value)?.tile}</span>
          </span>
          {isShut && <span className={styles.change}> {choiceWords.change}</span>}
        </button>
      ))}
    </div>
  )
}
