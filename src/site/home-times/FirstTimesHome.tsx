import { useEffect, useState } from 'react'
import { freeTimes as words } from '#content/free-times.ts'
import { FirstTimes } from '#site/chips/FirstTimes.tsx'
import { NoTimesYet } from '#site/chips/NoTimesYet.tsx'
import { bookingHref } from '#site/times/carry.ts'
import { whenNeeded } from '#site/times/needed.tsx'
import type { Typed } from '#site/times/query.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import styles from './FirstTimesHome.module.css'

const HomeDays = whenNeeded(async () => (await import('./HomeDays.tsx')).HomeDays)

/** “When could you come?” on the home page: each free time leads to the booking form, with the choice so far. */
export function FirstTimesHome() {
  const [typed, setTyped] = useState<Typed>({})
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  return (
    <div className={styles.panel}>
      <FirstTimes
        typed={typed}
        onType={(change) => setTyped((now) => ({ ...now, ...change }))}
        isReady={isReady}
      >
        {typed.service_type ? <HomeDays typed={typed} /> : <NoTimesYet />}
      </FirstTimes>
      <p>
        <ButtonLink secondary href={bookingHref(typed)} label={words.book} />
      </p>
    </div>
  )
}
