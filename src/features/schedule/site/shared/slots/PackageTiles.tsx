import { t } from '#core/words.ts'
import { PACKAGE } from '#features/schedule/site/shared/times/carry.ts'
import type { Package } from '#features/services/packages.ts'
import { packageWords as words } from '#features/services/packages-words.ts'
import { ofKind, priceLine } from '#features/services/price-line.ts'
import styles from './PackageTiles.module.css'

/** What a tile says of its package, and what a press of it chooses. */
export type PackageOffer = Pick<
  Package,
  'id' | 'name' | 'text' | 'takes' | 'least' | 'prices' | 'recommended' | 'choice'
>

type Props = {
  /** The ids of those whose service and add-ons are chosen. */
  chosen: readonly string[]
  packages: readonly PackageOffer[]
  /** The kind of vehicle, once it is chosen. */
  kind: string | undefined
  /** What the drive costs, as far as the place is known. */
  drive: number | null
  onPick: (choice: PackageOffer['choice']) => void
}

/** The packages side by side; a press chooses the service and the add-ons of one. Nothing if the owner has made none. */
export function PackageTiles({ chosen, packages, kind, drive, onPick }: Props) {
  if (packages.length === 0) return null
  return (
    <fieldset aria-label={t(words).choose} className={styles.packages}>
      {packages.map(({ id, name, text, recommended, choice, ...priced }) => (
        <button
          key={id}
          type="submit"
          name={PACKAGE}
          value={id}
          className={styles.package}
          aria-pressed={chosen.includes(id)}
          onClick={(event) => {
            event.preventDefault()
            onPick(choice)
          }}
        >
          <span className={styles.name}>{name}</span>{' '}
          {recommended && <span className={styles.recommended}>{t(words).recommended}</span>}{' '}
          {text && <span>{text}</span>} <span>{priceLine(ofKind(priced, kind), drive)}</span>
        </button>
      ))}
    </fieldset>
  )
}
