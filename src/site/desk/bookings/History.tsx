import { statusLabels, deskBookings as words } from '#content/desk-bookings.ts'
import type { HistoryEntry } from '#domain/desk/actions.ts'
import { type Crew, crewName } from '#domain/desk/crews.ts'
import { progressSteps, statuses } from '#domain/desk/statuses.ts'
import { instantLabel } from '#domain/time.ts'
import styles from '#site/desk/ui/ui.module.css'
import { fieldLabel } from './fields.ts'

/** The history of a booking: each action with its person, its time and its changes. */
export const History = ({
  entries,
  crews,
}: {
  entries: readonly HistoryEntry[]
  crews: readonly Crew[]
}) => (
  <ol role="list" className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id} className={styles.plain}>
        <span>
          <strong>{entry.who}</strong> {words.actions[entry.action].done}
        </span>
        <small>{instantLabel(entry.at)}</small>
        {entry.changes.map(({ field, from, to }) => (
          <span key={field}>
            {fieldLabel(field)}: {words.change(shown(field, from, crews), shown(field, to, crews))}
          </span>
        ))}
        {entry.note && <span className={styles.text}>{entry.note}</span>}
        {entry.mailed && <small>{words.mailed}</small>}
      </li>
    ))}
  </ol>
)

function shown(field: string, value: string | null, crews: readonly Crew[]) {
  if (field === 'pinned_crew') return value === null ? words.anyCrew : crewName(crews, +value)
  const step = field === 'progress' && progressSteps.find((one) => one === value)
  if (step) return words.progress[step]
  const status = field === 'status' && statuses.find((one) => one === value)
  return status ? statusLabels[status] : (value ?? '')
}
