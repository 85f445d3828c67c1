import { useEffect, useState } from 'react'
import { freeTimes as words } from '#content/free-times.ts'
import { earlyForm, earlyTyped, FirstTimes } from '#site/slots/FirstTimes.tsx'
import type { TileOffer } from '#site/slots/ServiceTiles.tsx'
import { whenNeeded } from '#site/times/needed.tsx'
import type { Typed } from '#site/times/query.ts'
import { Button } from '#site/ui/Button.tsx'
import styles from './FirstTimesHome.module.css'

const HomeDays = whenNeeded(async () => (await import('./HomeDays.tsx')).HomeDays)

/** “When can we come to you?” on the home page: each free time leads to the booking form, with the choice so far. */
export function FirstTimesHome({ offers }: { offers: readonly TileOffer[] }) {
  const [typed, setTyped] = useState<Typed>({})
  useEffect(() => setTyped(earlyTyped(earlyForm())), [])
  return (
    <div className={styles.panel}>
      <FirstTimes
        typed={typed}
        offers={offers}
        onType={(change) => setTyped((now) => ({ ...now, ...change }))}
        end={
          <p>
            <Button type="submit" secondary>
              {words.book}
            </Button>
          </p>
        }
      >
        {typed.service_type && <HomeDays typed={typed} />}
      </FirstTimes>
    </div>
  )
}
