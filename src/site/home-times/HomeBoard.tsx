import { useEffect, useState } from 'react'
import { t } from '#core/words.ts'
import { late } from '#design/late.tsx'
import { booking } from '#features/booking-fields/words.ts'
import { Board } from '#features/booking-form/site/shared/board/Board.tsx'
import { earlyBoard, earlyTyped } from '#features/booking-form/site/shared/board/early.ts'
import type { Typed } from '#features/booking-form/site/shared/board/query.ts'
import type { RowOffer } from '#features/booking-form/site/shared/board/Rows.tsx'
import styles from './HomeBoard.module.css'

const HomeTimes = late(async () => (await import('./HomeTimes.tsx')).HomeTimes, { ahead: 'at once' })

/** “When can we come to you?” on the home page: each free time leads to the booking form, with the choice so far. */
export function HomeBoard({ offers }: { offers: readonly RowOffer[] }) {
  const [typed, setTyped] = useState<Typed>({})
  useEffect(() => setTyped(earlyTyped(earlyBoard())), [])
  return (
    <section className={styles.panel} aria-labelledby="when">
      <h2 id="when">{t(booking).when.title}</h2>
      <Board typed={typed} offers={offers} onType={(change) => setTyped((now) => ({ ...now, ...change }))}>
        {typed.service_type && <HomeTimes typed={typed} />}
      </Board>
    </section>
  )
}
