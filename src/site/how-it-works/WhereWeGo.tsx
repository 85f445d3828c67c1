import { Fragment } from 'react'
import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import { itemPages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { Band } from '#design/Band.tsx'
import { prices } from '#features/prices/words.ts'
import { whereWeGo as words } from '#features/schedule/where-we-go-words.ts'
import { content } from '#platform/browser/content.ts'
import styles from './WhereWeGo.module.css'

/** With more places there is no room for all in a row. */
const MOST_IN_A_ROW = 5

/**
 * The places to which the business goes, from near to far, with what the drive costs: as on a road, since nobody says in which
 * direction they are. Nothing while they are made up.
 */
export function WhereWeGo() {
  const { placeholders, serviceArea } = content()
  if (placeholders.includes('serviceArea.areas')) return null
  const areas = [...serviceArea.areas].sort((one, other) => one.travelMinutes - other.travelMinutes)
  const isAnyPaid = areas.some(({ surcharge }) => surcharge)
  const costOf = (surcharge: number | null | undefined) =>
    surcharge ? t(prices).drive.price(dollars(surcharge)) : isAnyPaid && t(prices).drive.none
  return (
    <Band title={t(words).title} text={isAnyPaid ? t(words).paid : t(words).text} ground="salt" isQuiet>
      <ol role="list" className={styles.road} data-row={areas.length <= MOST_IN_A_ROW}>
        {areas.map(({ id, towns, travelMinutes, surcharge, note }) => (
          <li key={id}>
            <strong>
              <Towns names={towns} />
            </strong>
            <span>{travelMinutes === 0 ? t(words).home : durationLabel(travelMinutes)}</span>
            <p>{[costOf(surcharge), note].filter(Boolean).join(t(prices).between)}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}

/** Names of towns, each with the link to its page if it has one. */
const Towns = ({ names }: { names: readonly string[] }) =>
  names.map((name, i) => {
    const page = content().townPages?.find(({ town }) => town === name)
    return (
      <Fragment key={name}>
        {i > 0 && ', '}
        {page ? <a href={t(itemPages).town.path + page.slug}>{name}</a> : name}
      </Fragment>
    )
  })
