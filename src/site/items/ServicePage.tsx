import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import { pages } from '#core/pages.ts'
import type { PictureData } from '#core/picture-paths.ts'
import { t } from '#core/words.ts'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { Picture, pictureOf } from '#design/Picture.tsx'
import { prices as priceWords } from '#features/prices/words.ts'
import { firstTimes } from '#features/schedule/open-days.ts'
import { notesOf } from '#features/services/service-facts.ts'
import { serviceCard, vehicleTypes } from '#features/services/words.ts'
import type { Content } from '#features/website/content.ts'
import { itemWords as words } from '#features/website/item-pages-words.ts'
import { OrderBanner } from '#features/website/site/Banner.tsx'
import { Rich } from '#features/website/site/shared/Rich.tsx'
import { content } from '#platform/browser/content.ts'
import styles from './ItemPage.module.css'
import { ItemTitle } from './ItemTitle.tsx'
import { NextTimes } from './NextTimes.tsx'

const pictures = import.meta.glob<PictureData>('/art/masters/service-*.webp', {
  eager: true,
  import: 'default',
  query: '?crop=card',
})

/** How many days with an open time it names. */
const MOST_DAYS = 3

/** The list of services, in which this one is. */
export const aboveServices = () => ({ label: content().home.services.title, href: t(pages).home.path })

/** One service: its price, its time, what is included, what the client prepares, and the next days on which it can be. */
export function ServicePage({ service }: { service: Content['services'][number] }) {
  const { howItWorks, openDays, serviceArea } = content()
  const { value, label, text, minutes, includes, picture, prices } = service
  const known = t(vehicleTypes).flatMap(({ id, label }) => {
    const price = prices[id]
    return price === null ? [] : [{ label, text: dollars(price) }]
  })
  const need = howItWorks.sections.find(({ id }) => id === 'prepare')
  return (
    <>
      <ItemTitle title={label} text={text} above={aboveServices()} />
      <div className={styles.picture}>
        <Picture data={pictureOf(pictures, picture.file)} alt={picture.alt} sizes="100vw" />
      </div>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <dl className={styles.price}>
            {[...known, { label: t(words).time, text: t(priceWords).about(durationLabel(minutes)) }].map((one) => (
              <div key={one.label}>
                <dt>{one.label}</dt>
                <dd>{one.text}</dd>
              </div>
            ))}
          </dl>
          {known.length > 0 && (
            <p className={styles.note}>{t(words).from(notesOf({ howItWorks, serviceArea }, true))}</p>
          )}
          {includes.length > 0 && (
            <>
              <h2>{t(serviceCard).included}</h2>
              <ul role="list" className={styles.ticks}>
                {includes.map((one) => (
                  <li key={one}>
                    <Icon path={marks.check} size={20} />
                    <span>{one}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {need && (
            <>
              <h2>{t(words).need}</h2>
              <div className={styles.need}>
                <Rich text={need.text} />
              </div>
            </>
          )}
        </div>
        <NextTimes
          title={t(words).next}
          times={firstTimes(openDays, { service_type: value }, MOST_DAYS)}
          service={value}
        />
      </div>
      <OrderBanner />
    </>
  )
}
