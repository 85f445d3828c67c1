import { durationLabel } from '#core/duration-label.ts'
import { t } from '#core/words.ts'
import { choiceWords } from '#design/choice-words.ts'
import { prices } from '#features/prices/words.ts'
import { addedMinutes } from '#features/services/add-ons.ts'
import type { Package } from '#features/services/packages.ts'
import { packageWords as words } from '#features/services/packages-words.ts'
import { leastPrice, ofKind } from '#features/services/price-line.ts'
import styles from './Board.module.css'

type Props = {
  chosen: Package
  kind: string
  /** What the drive costs, as far as the place is known. */
  drive: number | null
  onChange: () => void
}

/** The chosen package in place of the services: what it is made of, and the way back to them. */
export const PackageCard = ({ chosen, kind, drive, onChange }: Props) => (
  <section className={styles.package} aria-label={chosen.name}>
    <p className={styles.name}>
      <strong>{chosen.name}</strong> {chosen.recommended && <span>{t(words).recommended}</span>}
    </p>
    <p className={styles.price}>{leastPrice(ofKind(chosen, kind), drive)}</p>
    <p>{[madeOf(chosen), t(prices).about(durationLabel(minutesOf(chosen)))].join(t(prices).between)}</p>
    <button type="button" aria-label={t(choiceWords).changeOf(chosen.name)} onClick={onChange}>
      {t(choiceWords).change}
    </button>
  </section>
)

const madeOf = ({ service, addOns }: Package) => [service.label, ...addOns.map(({ name }) => name)].join(' + ')

const minutesOf = ({ service, addOns }: Package) => service.minutes + addedMinutes(addOns)
