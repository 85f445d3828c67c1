import { t } from '#core/words.ts'
import { prices } from '#features/prices/words.ts'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import type { Typed } from '#features/schedule/site/shared/times/query.ts'
import { leastPrice, ofKind } from '#features/services/price-line.ts'
import { vehicleTypes } from '#features/services/words.ts'
import styles from './KindOfVehicle.module.css'
import type { TileOffer } from './ServiceTiles.tsx'

/** The name of the field, also in an address. */
export const KIND = 'specific_vehicle'

type Props = {
  typed: Typed
  offers: readonly TileOffer[]
  /** What the drive costs, as far as the place is known. */
  drive: number | null
  /** What the whole choice costs, if it can have more than the service. */
  price?: string | undefined
  onPick: (kind: Pick<Typed, typeof KIND>) => void
}

/**
 * The kind of vehicle, if prices depend on it: each price is then that of its kind, and the form does not ask again. What a
 * press makes of the price of the chosen service stands below, and is read out. Nothing if no price depends on it.
 */
export function KindOfVehicle({ typed, offers, drive, onPick, ...whole }: Props) {
  if (!dependsOnKind(offers)) return null
  const chosen = t(vehicleTypes).find(({ value }) => value === typed[KIND])
  const offer = offers.find(({ value }) => value === typed.service_type)
  const price = chosen && offer && (whole.price ?? leastPrice(ofKind(offer, chosen.value), drive))
  return (
    <div className={styles.kind}>
      <p aria-hidden="true">{t(words).kind}</p>
      <fieldset aria-label={t(words).kind} className={styles.kinds}>
        {t(vehicleTypes).map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            name={KIND}
            value={value}
            aria-pressed={value === typed[KIND]}
            className={styles.one}
            onClick={(event) => {
              event.preventDefault()
              onPick({ [KIND]: value })
            }}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <p role="status" className={styles.price}>
        {/* Another price is another element, so that each shows that it is new. */}
        {price && <span key={price}>{t(prices).ofKindNow(chosen.label, price)}</span>}
      </p>
    </div>
  )
}

/** Whether the price of a service depends on the kind of vehicle. */
export const dependsOnKind = (offers: readonly TileOffer[]) =>
  offers.some(({ prices }) => new Set(Object.values(prices)).size > 1)
