import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import { itemPages, pages } from '#core/pages.ts'
import { withFullStop } from '#core/sentence.ts'
import { t } from '#core/words.ts'
import { prices as priceWords } from '#features/prices/words.ts'
import type { TownPage as Town } from '#features/schedule/town-pages.ts'
import { whereWeGo } from '#features/schedule/where-we-go-words.ts'
import { leastOf, notesOf } from '#features/services/service-facts.ts'
import { offeredServices } from '#features/services/services.ts'
import { vehicleTypes } from '#features/services/words.ts'
import { itemWords as words } from '#features/website/item-pages-words.ts'
import type { Area } from '#features/website/service-area.ts'
import { OrderBanner } from '#features/website/site/Banner.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './ItemPage.module.css'
import { ItemTitle } from './ItemTitle.tsx'
import { NextTimes } from './NextTimes.tsx'

/** The list of towns, in which this one is. */
export const aboveTowns = () => ({ label: t(whereWeGo).title, href: t(pages).howItWorks.path })

/** One town: how far it is, what the drive and each service with it cost there, and the next days with an open time. */
export function TownPage({ town: { town, next }, area }: { town: Town; area: Area }) {
  return (
    <>
      <ItemTitle title={t(words).inTown(town)} text={introOf(area)} above={aboveTowns()} />
      <div className={styles.columns}>
        <Prices town={town} drive={area.surcharge ?? 0} />
        <NextTimes title={t(words).daysIn(town)} times={next} />
      </div>
      <OrderBanner />
    </>
  )
}

/** `30 minutes from our home base. No charge for the drive. We come every week.` */
function introOf({ travelMinutes, surcharge, note }: Area): string {
  const { drive } = t(priceWords)
  return [
    travelMinutes > 0 ? t(words).away(travelMinutes) : t(words).home,
    withFullStop(surcharge ? drive.included(dollars(surcharge)) : drive.none),
    note && withFullStop(note),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What each service takes and costs there, with the drive. */
function Prices({ town, drive }: { town: string; drive: number }) {
  const { howItWorks, serviceArea, services } = content()
  const shown = offeredServices(services)
  const kinds = t(vehicleTypes).filter(({ id }) => shown.some(({ prices }) => prices[id] !== null))
  return (
    <section className={styles.facts} aria-label={t(words).pricesIn(town)}>
      <h2>{t(words).pricesIn(town)}</h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t(words).service}</th>
            <th scope="col">{t(words).time}</th>
            {kinds.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, label, minutes, prices }) => (
            <tr key={id}>
              <th scope="row">
                <a href={t(itemPages).service.path + id}>{label}</a>
              </th>
              <td>{durationLabel(minutes)}</td>
              {kinds.map((kind) => (
                <td key={kind.id}>{priceOf(prices[kind.id], drive)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.some(({ prices }) => leastOf(prices) !== null) && (
        <p className={styles.note}>{t(words).from(notesOf({ howItWorks, serviceArea }, false))}</p>
      )}
    </section>
  )
}

const priceOf = (price: number | null, drive: number) => (price === null ? '' : dollars(price + drive))
