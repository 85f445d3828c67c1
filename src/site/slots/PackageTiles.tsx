import { packageWords as words } from '#content/packages.ts'
import { t } from '#content/words.ts'
import type { Package } from '#domain/packages.ts'
import { priceLine } from '#domain/price-line.ts'
import { PACKAGE } from '#site/times/carry.ts'
import { moveFocus, useOneStop } from '#site/ui/one-stop.ts'
import styles from './PackageTiles.module.css'

/** What a tile says of its package, and what a press of it chooses. */
export type PackageOffer = Pick<
  Package,
  'id' | 'name' | 'text' | 'takes' | 'least' | 'recommended' | 'choice'
>

type Props = {
  /** The ids of those whose service and add-ons are chosen. */
  chosen: readonly string[]
  packages: readonly PackageOffer[]
  /** What the drive costs, as far as the place is known. */
  drive: number | null
  onPick: (choice: PackageOffer['choice']) => void
}

/** The packages side by side; a press chooses the service and the add-ons of one. Nothing if the owner has made none. */
export function PackageTiles({ chosen, packages, drive, onPick }: Props) {
  const stopAt = useOneStop(
    packages.map(({ id }) => id),
    chosen[0],
  )
  if (packages.length === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={t(words).choose}
      className={styles.packages}
      onKeyDown={moveFocus}
    >
      {packages.map(({ id, name, text, recommended, choice, ...priced }) => (
        <button
          key={id}
          {...stopAt(id)}
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
          {text && <span>{text}</span>} <span>{priceLine(priced, drive)}</span>
        </button>
      ))}
    </div>
  )
}
