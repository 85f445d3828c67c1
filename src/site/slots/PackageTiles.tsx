import { packageWords as words } from '#content/packages.ts'
import type { Package } from '#domain/packages.ts'
import { PACKAGE } from '#site/times/carry.ts'
import { moveFocus, useOneStop } from '#site/ui/one-stop.ts'
import styles from './PackageTiles.module.css'

/** What a tile says of its package, and what a press of it chooses. */
export type PackageOffer = Pick<Package, 'id' | 'name' | 'text' | 'line' | 'recommended' | 'choice'>

type Props = {
  /** The ids of those whose service and add-ons are chosen. */
  chosen: readonly string[]
  packages: readonly PackageOffer[]
  onPick: (choice: PackageOffer['choice']) => void
}

/** The packages side by side; a press chooses the service and the add-ons of one. Nothing if the owner has made none. */
export function PackageTiles({ chosen, packages, onPick }: Props) {
  const stopAt = useOneStop(
    packages.map(({ id }) => id),
    chosen[0],
  )
  if (packages.length === 0) return null
  return (
    <div role="toolbar" aria-label={words.choose} className={styles.packages} onKeyDown={moveFocus}>
      {packages.map(({ id, name, text, line, recommended, choice }) => (
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
          {recommended && <span className={styles.recommended}>{words.recommended}</span>}{' '}
          {text && <span>{text}</span>} <span>{line}</span>
        </button>
      ))}
    </div>
  )
}
