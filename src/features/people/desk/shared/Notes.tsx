import * as z from 'zod/mini'
import { withId } from '#core/desk-calls.ts'
import { shortInstantLabel } from '#core/instants.ts'
import { limits } from '#core/limits.ts'
import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Note as Line } from '#design/desk/Parts.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { noteCalls } from '#features/people/calls.ts'
import { type Note, type NoteAbout, NoteConflict } from '#features/people/notes.ts'
import { call, isConflict } from '#platform/browser/desk/call.ts'
import { deskNotes as words } from './notes-words.ts'

/** Which note is written: on what, and on whose booking. */
export type EditedNote = { booking: string; about: NoteAbout; note: Note | undefined }

type Props = {
  notes: readonly Note[]
  /** Opens the dialog in which a note is written. */
  onEdit: (note: Note) => void
}

/** The notes on a client and an address, each with the way to change it. */
export const Notes = ({ notes, onEdit }: Props) =>
  notes.map((note) => (
    <Line
      key={note.id}
      lead={`${words.about[note.about].name}:`}
      actions={
        <Button aria-label={`${words.edit}: ${words.about[note.about].name}`} onClick={() => onEdit(note)}>
          {words.edit}
        </Button>
      }
    >
      <span className="whitespace-pre-wrap wrap-anywhere">{note.text}</span>
    </Line>
  ))

type DialogProps = {
  written: EditedNote
  /** Fetches what shows the notes again. */
  onDone: () => void
} & DialogState

/** Writes a note. What somebody else has written meanwhile stands above what was typed. */
export function NoteDialog({ written: { booking, about, note }, onDone, ...dialog }: DialogProps) {
  const own = words.about[about]
  const form = useDeskForm({
    values: { seen: note ?? null, text: note?.text ?? '' },
    fields: {
      text: {
        kind: 'textarea',
        label: own.label,
        hint: own.hint,
        required: false,
        placeholder: own.placeholder,
        maxLength: limits.deskNoteLength,
      },
    },
    send: write,
    onConflict(error) {
      const found = theirNote(error)
      return found && { take: { seen: found } }
    },
  })
  const theirs = theirNote(form.error)

  async function write({ seen, text }: { seen: Note | null; text: string }) {
    await writeNote({ booking, about, seen, text, onDone })
    dialog.onClose()
  }
  return (
    <FormDialog
      {...dialog}
      title={own.name}
      submit={words.save}
      form={form}
      hasOwnProblem
      before={
        note && (
          <Button
            kind="alarm"
            isBusy={form.sending === 'remove'}
            onClick={() =>
              form.submitTo(({ seen }) => write({ seen, text: '' }), { name: 'remove', isUnchecked: true })
            }
          >
            {words.remove}
          </Button>
        )
      }
    >
      {theirs ? (
        <Line tone="bad" lead={theirs.text === '' ? words.theirsGone(theirs.who) : words.theirs(theirs.who)}>
          <span className="whitespace-pre-wrap wrap-anywhere">{theirs.text}</span> {words.yours}
        </Line>
      ) : (
        form.problem
      )}
      <form.Field name="text" autoFocus />
      {note && <small>{words.writtenBy(note.who, shortInstantLabel(note.at))}</small>}
    </FormDialog>
  )
}

type Written = {
  booking: string
  about: NoteAbout
  /** The note that was seen. */
  seen: Note | null
  text: string
  onDone: () => void
}

/** Adds a text to the note on a client or an address. What somebody else has written meanwhile stays before it. */
export async function addToNote({ seen, text, ...of }: Written) {
  const after = (note: Note | null) => [note?.text, text].filter(Boolean).join('\n')
  try {
    await writeNote({ ...of, seen, text: after(seen) })
  } catch (error) {
    const theirs = theirNote(error)
    if (!theirs) throw error
    await writeNote({ ...of, seen: theirs, text: after(theirs) })
  }
}

/** Writes a note in place of the one that was seen, and says so, with the way back. */
async function writeNote({ booking, about, seen, text, onDone }: Written) {
  const own = words.about[about]
  const send = async (body: string, before: Note | null) => {
    const sent = { about, id: before?.id ?? null, version: before?.version ?? 0, text: body }
    const { notes } = await call(withId(noteCalls.bookingNotes, booking), sent)
    return notes.find((one) => (before ? one.id === before.id : one.about === about))
  }
  const now = await send(text, seen)
  const back = seen?.text ?? ''
  // A note that was taken away is written on by its id.
  const last = now ?? (seen && { ...seen, version: seen.version + 1 })
  showToast({
    words: text.trim() === '' ? own.gone : own.did,
    undo: async () => {
      try {
        await send(back, last)
        showToast({ words: back === '' ? own.gone : own.did })
      } finally {
        onDone()
      }
    },
  })
  onDone()
}

/** The note of somebody else, for which one’s own was refused. */
function theirNote(error: unknown): Note | undefined {
  if (!isConflict(error)) return undefined
  return z.safeParse(NoteConflict, error.answer).data?.note
}
