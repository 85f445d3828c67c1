import type { ReactNode } from 'react'
import { clientLanguage } from '#core/client-language.ts'
import { type Crew, crewName } from '#core/crews.ts'
import { durationLabel } from '#core/duration-label.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { languages } from '#core/language.ts'
import { phoneLabel } from '#core/phone.ts'
import { progressSteps, statuses } from '#core/statuses.ts'
import type { IconName } from '#design/desk/icons.ts'
import { type Entry, Timeline } from '#design/desk/Parts.tsx'
import type { EntryName, HistoryEntry } from '#features/bookings/actions.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { statusLabels, deskBookings as words } from '#features/bookings/desk-words.ts'
import { valueLabel } from '#features/bookings/value-labels.ts'
import { deskNotes } from '#features/people/desk/shared/notes-words.ts'
import type { NoteVersion } from '#features/people/notes.ts'
import { agreedLine } from '#features/prices/lines.ts'
import { answerChanges } from '#features/questions/questions.ts'
import { overruling } from '#features/schedule/desk-overruling-words.ts'
import { addOnsIn } from '#features/services/booked-add-ons.ts'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { fieldLabel } from './fields.ts'

type Props = {
  detail: BookingDetail
  /** What other features know of it. */
  added: readonly Entry[]
}

const RECENT = 6

/** What happened to a booking, newest first: changes, notes and what other features know, in one line of time. Older entries are folded in. */
export function BookingTimeline({ detail, added }: Props) {
  const { history, crews, note_versions } = detail
  const entries = [...history.map((entry) => entryOf(entry, crews)), ...added, ...note_versions.map(noteEntry)].sort(
    (a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : (a.at ?? '') > (b.at ?? '') ? -1 : 0),
  )
  if (entries.length === 0) return <p>{words.noHistory}</p>
  return (
    <>
      <Timeline entries={entries.slice(0, RECENT)} />
      {entries.length > RECENT && (
        <details>
          <summary className="content-center min-h-(--target)">{words.earlier(entries.length - RECENT)}</summary>
          <Timeline entries={entries.slice(RECENT)} />
        </details>
      )}
    </>
  )
}

/** The changes of a booking alone: those that came between. */
export const History = ({ entries, crews }: { entries: readonly HistoryEntry[]; crews: readonly Crew[] }) => (
  <Timeline entries={entries.map((entry) => entryOf(entry, crews))} />
)

const icons: Record<EntryName, IconName> = {
  confirm: 'check',
  decline: 'cross',
  cancel: 'cross',
  no_show: 'alert',
  complete: 'check',
  on_the_way: 'van',
  start: 'bolt',
  edit: 'clock',
  amend: 'document',
  assign: 'van',
  note: 'note',
  undo: 'swap',
  enter: 'phone',
  expire: 'clock',
  hold: 'shield',
  propose: 'calendar',
  release: 'shield',
  told: 'phone',
  price: 'receipt',
  seen: 'check',
  unseen: 'inbox',
}

function entryOf(entry: HistoryEntry, crews: readonly Crew[]): Entry {
  const { id, at, who, action, changes, note, mailed, mail } = entry
  return timed(`${id} ${action}`, at, icons[action], who, [
    words.actions[action].done,
    ...changes.flatMap(oneByOne).map(({ field, from, to }) => (
      <small key={field}>
        {fieldLabel(field)}: {words.change(shown(field, from, crews), shown(field, to, crews))}
      </small>
    )),
    note && (
      <span key="note" className="whitespace-pre-wrap wrap-anywhere">
        {note}
      </span>
    ),
    mailed && <small key="mailed">{words.mailed[mail ?? 'sent']}</small>,
  ])
}

const noteEntry = ({ note_id, version, about, at, who, text }: NoteVersion): Entry => {
  const own = deskNotes.about[about]
  return timed(`note ${note_id} ${version}`, at, 'note', who, [text === '' ? own.removed : `${own.wrote}: ${text}`])
}

/** Lines of a change, each on its own line. */
const timed = (key: string, at: string, icon: IconName, by: string | undefined, lines: readonly ReactNode[]): Entry => {
  const [first, ...rest] = lines.filter(Boolean)
  return {
    key,
    at,
    icon,
    by,
    when: shortInstantLabel(at),
    what: (
      <>
        {first}
        {rest.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change
          <div key={i}>{line}</div>
        ))}
      </>
    ),
  }
}

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
  if (field === 'pause_minutes') return value === null ? words.usualPause : durationLabel(Number(value))
  if (value === null) return ''
  if (field === 'appoint_minutes') return durationLabel(Number(value))
  if (field === 'add_ons')
    return addOnsIn(value)
      .map(({ name }) => name.en)
      .join(', ')
  if (field === 'service_type') return serviceLabel(content().services, value)
  return field === 'phone' ? phoneLabel(value) : valueLabel(field, value)
}
