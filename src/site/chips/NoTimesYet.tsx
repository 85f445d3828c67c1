import { freeTimes as words } from '#content/free-times.ts'
import { STRIP_DAYS } from '#domain/days.ts'
import chips from './Chips.module.css'
import styles from './NoTimesYet.module.css'

const TIMES = 6

/** The room of the free times before a service is chosen: where the times and the days will stand, without any. */
export const NoTimesYet = () => (
  <div className={styles.room}>
    <p className={styles.hint}>{words.text}</p>
    <div className={`${chips.chips} ${styles.times}`} aria-hidden="true">
      {places(TIMES)}
    </div>
    <div className={`${chips.strip} ${styles.days}`} aria-hidden="true">
      {places(STRIP_DAYS)}
    </div>
  </div>
)

const places = (count: number) =>
  Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places differ in nothing else
    <span key={place} className={`${chips.chip} ${styles.place}`} data-dated />
  ))
