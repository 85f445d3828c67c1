import { newBooking as words } from '#content/desk-new-booking.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { Client } from '#domain/desk/clients.ts'
import { shortInstantLabel } from '#domain/instants.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

const SHOWN = 5

type Props = {
  /** A booking of the person. */
  bookingId: string
  /** The notes of the new booking. */
  notes: string
  onChange: (notes: string) => void
}

/** What was noted about the person and is not in the notes, such as the code of a gate. A press adds it. */
export function EarlierNotes({ bookingId, notes, onChange }: Props) {
  // Without an answer, the form works as for a new client.
  const { data } = useApiQuery(Client, withId(deskCalls.client, bookingId), [])
  const others = (data?.notes ?? []).filter(({ text }) => !notes.includes(text)).slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <ul role="list" className={ui.list} aria-label={words.earlierNotes}>
      {others.map(({ booking_id, at, reference, text }) => (
        <li key={`${booking_id} ${at} ${text}`} className={ui.plain}>
          <span className={ui.text}>{text}</span>
          <small>
            {words.earlierNotes}: {shortInstantLabel(at)}, {reference}
          </small>
          <div className={ui.bar}>
            <Button
              secondary
              compact
              aria-label={words.addNoteNamed(text)}
              onClick={() => onChange(notes.trim() === '' ? text : `${notes.trimEnd()}\n${text}`)}
            >
              {words.addNote}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
