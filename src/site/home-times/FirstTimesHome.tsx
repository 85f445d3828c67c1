import { useEffect, useState } from 'react'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { late } from '#design/late.tsx'
import { booking } from '#features/booking-fields/words.ts'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import { earlyForm, earlyTyped, FirstTimes } from '#features/schedule/site/shared/slots/FirstTimes.tsx'
import type { TileOffer } from '#features/schedule/site/shared/slots/ServiceTiles.tsx'
import type { Typed } from '#features/schedule/site/shared/times/query.ts'
import styles from './FirstTimesHome.module.css'

const HomeDays = late(async () => (await import('./HomeDays.tsx')).HomeDays)

const TITLE_ID = 'when'

/** “When can we come to you?” on the home page: each free time leads to the booking form, with the choice so far. */
export function FirstTimesHome({ offers }: { offers: readonly TileOffer[] }) {
  const [typed, setTyped] = useState<Typed>({})
  useEffect(() => setTyped(earlyTyped(earlyForm())), [])
  return (
    <section className={styles.panel} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t(booking).when.title}</h2>
      <FirstTimes
        typed={typed}
        offers={offers}
        onType={(change) => setTyped((now) => ({ ...now, ...change }))}
        end={
          <p>
            <Button type="submit">{t(words).book}</Button>
          </p>
        }
      >
        {typed.service_type && <HomeDays typed={typed} />}
      </FirstTimes>
    </section>
  )
}
