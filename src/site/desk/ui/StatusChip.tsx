import { statusLabels } from '#content/desk-bookings.ts'
import type { Status } from '#domain/desk/statuses.ts'
import { statusTone } from '#site/ui/status-tone.ts'
import styles from './ui.module.css'

/** The status of a booking: its text says the same as its colour. */
export const StatusChip = ({ status }: { status: Status }) => (
  <span className={styles.chip} data-tone={statusTone[status]}>
    {statusLabels[status]}
  </span>
)
