import { clientLanguage } from '#content/client-language.ts'
import { statusLabels, deskBookings as words } from '#content/desk-bookings.ts'
import { overruling } from '#content/desk-overruling.ts'
import { addOnsIn } from '#domain/add-ons.ts'
import type { HistoryEntry } from '#domain/desk/actions.ts'
import { type Crew, crewName } from '#domain/desk/crews.ts'
import { agreedLine } from '#domain/desk/money.ts'
import { progressSteps, statuses } from '#domain/desk/statuses.ts'
import { durationLabel } from '#domain/duration-label.ts'
import { instantLabel } from '#domain/instants.ts'
import { languages } from '#domain/language.ts'
import { phoneLabel } from '#domain/phone.ts'
import { answerChanges } from '#domain/questions.ts'
import { serviceLabel } from '#domain/services.ts'
import { valueLabel } from '#domain/value-labels.ts'
import { content } from '#site/content/content.ts'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { fieldLabel } from './fields.ts'

type Props = { entries: readonly HistoryEntry[]; crews: readonly Crew[] }

/** The latest of what happened, and the rest folded in. */
export const RecentHistory = ({ entries, crews }: Props) => (
  <PageSection title={words.groups.history}>
    {entries.length > 0 ? (
      <History entries={entries.slice(0, RECENT)} crews={crews} />
    ) : (
      <p>{words.noHistory}</p>
    )}
    {entries.length > RECENT && (
      <details>
        <summary>{words.earlier(entries.length - RECENT)}</summary>
        <History entries={entries.slice(RECENT)} crews={crews} />
      </details>
    )}
  </PageSection>
)

const RECENT = 3

/** The history of a booking: each action with its person, its time and its changes. */
export const History = ({ entries, crews }: Props) => (
  <ol role="list" className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.id} className={styles.plain}>
        <span>
          <strong>{entry.who}</strong> {words.actions[entry.action].done}
        </span>
        <small>{instantLabel(entry.at)}</small>
        {entry.changes.flatMap(oneByOne).map(({ field, from, to }) => (
          <span key={field}>
            {fieldLabel(field)}: {words.change(shown(field, from, crews), shown(field, to, crews))}
          </span>
        ))}
        {entry.note && <span className={styles.text}>{entry.note}</span>}
        {entry.mailed && <small>{words.mailed[entry.mail ?? 'sent']}</small>}
      </li>
    ))}
  </ol>
)

type Change = HistoryEntry['changes'][number]

const oneByOne = (change: Change): Change[] =>
  change.field === 'answers' ? answerChanges(change.from, change.to) : [change]

function shown(field: string, value: string | null, crews: readonly Crew[]) {
  if (field === 'pinned_crew') return value === null ? words.anyCrew : crewName(crews, +value)
  const step = field === 'progress' && progressSteps.find((one) => one === value)
  if (step) return words.progress[step]
  const status = field === 'status' && statuses.find((one) => one === value)
  if (status) return statusLabels[status]
  const language = field === 'language' && languages.find((one) => one === value)
  if (language) return clientLanguage.names[language]
  if (field === 'agreed') return agreedLine(value ?? '')
  if (field === 'overruled') return value === '1' ? overruling.yes : overruling.no
  if (field === 'pause_minutes')
    return value === null ? words.usualPause : durationLabel(Number(value))
  if (value === null) return ''
  if (field === 'appoint_minutes') return durationLabel(Number(value))
  if (field === 'add_ons')
    return addOnsIn(value)
      .map(({ name }) => name.en)
      .join(', ')
  if (field === 'service_type') return serviceLabel(content().services, value)
  return field === 'phone' ? phoneLabel(value) : valueLabel(field, value)
}
