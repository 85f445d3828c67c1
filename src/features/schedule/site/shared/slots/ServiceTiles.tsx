import { useState } from 'react'
import { t } from '#core/words.ts'
import { choiceWords } from '#design/choice-words.ts'
import { choices } from '#design/choices.ts'
import { Icon } from '#design/Icon.tsx'
import { Tile } from '#design/Tile.tsx'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import { ofKind, priceLine } from '#features/services/price-line.ts'
import type { ServiceFacts } from '#features/services/service-facts.ts'
import { offeredServices } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import styles from './ServiceTiles.module.css'

/** What a tile says of its service. */
export type TileOffer = Pick<ServiceFacts, 'value' | 'takes' | 'least' | 'prices'>

/** The same of all facts: the page carries no more. */
export const tileOffers = (offers: readonly ServiceFacts[]): TileOffer[] =>
  offers.map(({ value, takes, least, prices }) => ({ value, takes, least, prices }))

type Props = {
  chosen: string | undefined
  offers: readonly TileOffer[]
  /** The kind of vehicle, once it is chosen: each price is then that of it. */
  kind: string | undefined
  /** What the drive costs, as far as the place is known. */
  drive: number | null
  onPick: (service: string) => void
}

/**
 * The services as tiles. The chosen one alone stays until it is pressed again. Each is a button of the form around it: before
 * a script runs, a press leads to the booking form with this service.
 */
export function ServiceTiles({ chosen, offers, kind, drive, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  const services = offeredServices(content().services)
  const isShut = !isOpen && services.some(({ value }) => value === chosen)
  const shown = services.filter(({ value }) => !isShut || value === chosen)
  function lineOf(service: string) {
    const offer = offers.find(({ value }) => value === service)
    return offer && priceLine(ofKind(offer, kind), drive)
  }
  return (
    <fieldset aria-label={t(words).services} className={styles.tiles} data-shut={isShut}>
      {shown.map(({ value, label, icon }) => (
        <button
          key={value}
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
            <Icon path={choices[icon]} size={28} />
          </Tile>
          <span className={styles.words}>
            <span className={styles.name}>{label}</span> <span>{lineOf(value)}</span>
          </span>
          {isShut && <span className={styles.change}> {t(choiceWords).change}</span>}
        </button>
      ))}
    </fieldset>
  )
}
