import type { NoteAbout } from '#features/people/notes.ts'
import type { Stored } from '#platform/db/columns.ts'

export type ClientsTables = {
  /** The bookings that somebody of the desk has joined: they are of the same client. One that was taken back stays, and counts no more. */
  same_clients: Stored & {
    booking_id: string
    other_id: string
    who: string
    ended_at: string | null
    ended_by: string | null
  }
  /** The notes on clients and addresses; `version` names the text that holds. An empty one is no note any more. */
  notes: Stored & { about: NoteAbout; version: number }
  /** By what a note is found: see `keysOf` in `people/notes.ts`. */
  note_keys: { key: string; note_id: string }
  note_changes: { note_id: string; version: number; at: string; who: string; text: string }
}
