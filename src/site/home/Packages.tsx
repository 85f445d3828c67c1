import { t } from '#core/words.ts'
import { Band } from '#design/Band.tsx'
import { ButtonLink } from '#design/Button.tsx'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { packageHref } from '#features/booking-form/site/shared/board/carry.ts'
import { prices } from '#features/prices/words.ts'
import { type Package, packagesOf } from '#features/services/packages.ts'
import { packageWords as words } from '#features/services/packages-words.ts'
import { leastPrice } from '#features/services/price-line.ts'
import { pricesNote } from '#features/services/service-facts.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Packages.module.css'

/**
 * The packages, each in three lines with what it adds to the one before. What is in them opens on a phone, and is compared in a table
 * on a wide screen. Nothing if the owner has made none.
 */
export function Packages() {
  const { addOns, packages: texts } = content()
  const packages = packagesOf(content())
  if (packages.length === 0) return null
  const rows = rowsOf(packages, addOns)
  const note = packages.some(({ least }) => least !== null) && pricesNote(content())
  return (
    <Band title={texts.title} text={texts.text}>
      <ul role="list" className={styles.packages}>
        {packages.map((one, i) => (
          <li key={one.id} className={styles.package} data-recommended={one.recommended}>
            <h3>
              {one.name}
              {one.recommended && <span className={styles.recommended}>{t(words).recommended}</span>}
            </h3>
            <p className={styles.price}>{leastPrice(one)}</p>
            <p className={styles.adds}>
              {[addsTo(packages[i - 1], one), t(prices).about(one.duration)].join(t(prices).between)}
            </p>
            <ButtonLink
              label={t(words).book}
              aria-label={t(words).bookNamed(one.name)}
              href={packageHref(one.id)}
              kind={one.recommended ? 'main' : 'plain'}
              isCompact
            />
            <details>
              <summary>{t(words).contents}</summary>
              <ul role="list">
                {rows.map((row) => (
                  <li key={row.label} data-lacking={!row.isIn(one)}>
                    <Mark isIn={row.isIn(one)} />
                    <span>{row.label}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <table className={styles.table}>
        <caption className={hidden.hidden}>{t(words).compare}</caption>
        <thead>
          <tr>
            <td />
            {packages.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, isIn }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {packages.map((one) => (
                <td key={one.id} data-lacking={!isIn(one)}>
                  <Mark isIn={isIn(one)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={styles.note}>{note}</p>}
    </Band>
  )
}

/** All that any of the packages has, in one order, and which have it. */
function rowsOf(packages: readonly Package[], addOns: readonly { id: string; name: string }[]) {
  const lines = new Set(packages.flatMap(({ service }) => [service.label, ...service.includes]))
  return [
    ...[...lines].map((label) => ({
      label,
      isIn: ({ service }: Package) => [service.label, ...service.includes].includes(label),
    })),
    ...addOns.flatMap(({ id, name }) => {
      const isIn = (one: Package) => one.addOns.some((it) => it.id === id)
      return packages.some(isIn) ? [{ label: name, isIn }] : []
    }),
  ]
}

/** What a package has beyond the one before it; what it is for, or its service, if it is no larger one of these. */
function addsTo(before: Package | undefined, { service, addOns, text }: Package): string {
  const isMore =
    before?.service.value === service.value && before.addOns.every(({ id }) => addOns.some((it) => it.id === id))
  const added = isMore ? addOns.filter(({ id }) => !before.addOns.some((it) => it.id === id)) : []
  return before && added.length > 0
    ? t(words).adds(before.name, added.map(({ name }) => name).join(' + '))
    : text || service.label
}

const Mark = ({ isIn }: { isIn: boolean }) => (
  <>
    <Icon path={isIn ? marks.check : marks.cross} size={20} />
    <span className={hidden.hidden}>{isIn ? t(words).included : t(words).without} </span>
  </>
)
