import { Badge } from '#design/desk/Parts.tsx'
import type { ClientNote } from '#features/bookings/actions.ts'
import { daySheet as words } from './shared/words.ts'

/** The notes that a client has sent from their page. One is new until somebody of the desk has done anything to the booking. */
export const ClientNotes = ({ notes }: { notes: readonly ClientNote[] }) =>
  notes.map(({ at, text, is_new }) => (
    <p key={at}>
      {is_new && <Badge tone="new">{words.newNote}</Badge>} {words.clientNote}:{' '}
      <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>
    </p>
  ))
