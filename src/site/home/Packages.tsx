import { t } from '#core/words.ts'
import { Band } from '#design/Band.tsx'
import { ButtonLink } from '#design/Button.tsx'
import hidden from '#design/hidden.module.css'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { packageHref } from '#features/schedule/site/shared/times/carry.ts'
import { packagesOf } from '#features/services/packages.ts'
import { packageWords as words } from '#features/services/packages-words.ts'
import { leastPrice } from '#features/services/price-line.ts'
import { pricesNote } from '#features/services/service-facts.ts'
import { content } from '#platform/browser/content.ts'
import styles from './Packages.module.css'

/**
 * The packages side by side: each with its price, and with all add-ons that any of them has, in one order. Nothing if the
 * owner has made none.
 */
export function Packages() {
  const { addOns, packages: texts } = content()
  const note = pricesNote(content())
  const packages = packagesOf(content())
  if (packages.length === 0) return null
  const compared = addOns.filter(({ id }) => packages.some((it) => has(it, id)))
  return (
    <Band title={texts.title} text={texts.text}>
      <ul role="list" className={styles.packages}>
        {packages.map((one) => (
          <li key={one.id} className={styles.package} data-recommended={one.recommended}>
            <div>
              <h3>{one.name}</h3>
              {one.recommended && <p className={styles.recommended}>{t(words).recommended}</p>}
              {one.text && <p>{one.text}</p>}
            </div>
            <p className={styles.price}>
              {one.least !== null && <strong>{leastPrice(one)}</strong>} <span>{one.takes}</span>
            </p>
            <ul role="list">
              {[one.service.label, ...one.service.includes].map((label) => (
                <Included key={label} label={label} />
              ))}
              {compared.map(({ id, name }) => (
                <Included key={id} label={name} isLacking={!has(one, id)} />
              ))}
            </ul>
            <ButtonLink
              label={t(words).book}
              aria-label={t(words).bookNamed(one.name)}
              href={packageHref(one.id)}
              kind={one.recommended ? 'main' : 'plain'}
            />
          </li>
        ))}
      </ul>
      {note && packages.some(({ least }) => least !== null) && <p className={styles.note}>{note}</p>}
    </Band>
  )
}

const has = ({ addOns }: { addOns: readonly { id: string }[] }, id: string) => addOns.some((it) => it.id === id)

/** A line of what a package has, or of what it lacks and another one has. */
const Included = ({ label, isLacking = false }: { label: string; isLacking?: boolean }) => (
  <li data-lacking={isLacking}>
    {isLacking ? (
      <>
        <span aria-hidden="true">–</span>
        <span>
          <span className={hidden.hidden}>{t(words).without} </span>
          {label}
        </span>
      </>
    ) : (
      <>
        <Icon path={marks.check} size={20} />
        <span>{label}</span>
      </>
    )}
  </li>
)
