import type { Status } from '#core/statuses.ts'
import { progressOf } from '#features/bookings/progress.ts'
import styles from './Steps.module.css'

/** How far a booking is, for its client: `Requested ● Confirmed ○ Done ○`. Nothing if it ended on another way. */
export const Steps = ({ status }: { status: Status }) => (
  <ol role="list" className={styles.steps}>
    {progressOf(status)?.map(({ name, isReached, isNow }) => (
      <li key={name} data-reached={isReached} aria-current={isNow ? 'step' : undefined}>
        {name}
      </li>
    ))}
  </ol>
)
