import { deskNotes as words } from '#content/desk-notes.ts'
import type { Note } from '#domain/desk/notes.ts'
import ui from '#site/desk/ui/ui.module.css'

/** The notes on a job’s client and address, to read: on a sheet, also on paper and without a network. */
export const NoteLines = ({ notes }: { notes: readonly Pick<Note, 'id' | 'about' | 'text'>[] }) =>
  notes.map(({ id, about, text }) => (
    <p key={id}>
      {words.about[about].name}: <strong className={ui.text}>{text}</strong>
    </p>
  ))
