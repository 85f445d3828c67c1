import { useState } from 'react'
import { soonLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { choiceWords } from '#design/choice-words.ts'
import { choices } from '#design/choices.ts'
import { Icon } from '#design/Icon.tsx'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import { firstTimes } from '#features/schedule/open-days.ts'
import { leastPrice, ofKind, type PricesOfKinds } from '#features/services/price-line.ts'
import { offeredServices } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Board.module.css'
import type { Typed } from './query.ts'

export const SERVICE = 'service_type'

/** What a row says of its service, in words that the server makes. */
export type RowOffer = { value: string; takes: string; least: number | null; prices: PricesOfKinds }

type Props = {
  typed: Typed
  offers: readonly RowOffer[]
  kind: string
  /** What the drive costs, as far as the place is known. */
  drive: number | null
  onPick: (service: string) => void
}

/**
 * The services, each with how long it takes, its price and its first open time. The chosen one alone stays until it is pressed
 * again. Each is a button of the form around it: before a script runs, a press leads to the booking form with this service.
 */
export function Rows({ typed, offers, kind, drive, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { service_type: chosen } = typed
  const services = offeredServices(content().services)
  const isShut = !isOpen && services.some(({ value }) => value === chosen)
  const shown = services.filter(({ value }) => !isShut || value === chosen)
  return (
    <fieldset aria-label={t(words).services} className={styles.rows}>
      {shown.map(({ value, label, icon }) => {
        const offer = offers.find((it) => it.value === value)
        const price = offer && leastPrice(ofKind(offer, kind), drive)
        return (
          <button
            key={value}
            type="submit"
            name={SERVICE}
            value={value}
            className={styles.row}
            aria-pressed={value === chosen}
            aria-expanded={value === chosen ? isOpen : undefined}
            onClick={(event) => {
              event.preventDefault()
              if (value !== chosen) onPick(value)
              setOpen(value === chosen && !isOpen)
            }}
          >
            <Icon path={choices[icon]} size={26} />
            <strong>{label}</strong> {price && <span className={styles.price}>{price}</span>}{' '}
            <small>{offer?.takes}</small>{' '}
            {isShut ? (
              <span className={styles.change}>{t(choiceWords).change}</span>
            ) : (
              <First typed={typed} service={value} />
            )}
          </button>
        )
      })}
    </fieldset>
  )
}

/**
 * The first open time of a service, as far as the page knows it: of one vehicle, in the town of the business. For another place or
 * more vehicles the times of the chosen service say it.
 */
function First({ typed, service }: { typed: Typed; service: string }) {
  const { openDays } = content()
  if (!openDays || typed.appoint_zipcode || Number(typed.vehicle_count || 1) !== 1) return null
  const [first] = firstTimes(openDays, { service_type: service }, 1)
  return first ? (
    <span className={styles.first}>{soonLabel(first.appoint_date, first.appoint_time)}</span>
  ) : (
    <span className={styles.ask}>{t(words).place.ask}</span>
  )
}
