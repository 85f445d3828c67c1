import type { Status } from '#core/statuses.ts'
import { chipClass } from '#design/desk/ui-classes.ts'
import { statusTone } from '#design/status-tone.ts'
import { statusLabels } from '#features/bookings/desk-words.ts'

/** The status of a booking: its text says the same as its colour. */
export const StatusChip = ({ status }: { status: Status }) => (
  <span className={chipClass} data-tone={statusTone[status]}>
    {statusLabels[status]}
  </span>
)
