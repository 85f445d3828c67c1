import type { Note } from '#features/people/notes.ts'
import { deskNotes as words } from './notes-words.ts'

/** The notes on a job’s client and address, to read: on a sheet, also on paper and without a network. */
export const NoteLines = ({ notes }: { notes: readonly Pick<Note, 'id' | 'about' | 'text'>[] }) =>
  notes.map(({ id, about, text }) => (
    <p key={id}>
      {words.about[about].name}: <strong className="whitespace-pre-wrap wrap-anywhere">{text}</strong>
    </p>
  ))
