import { deskRefusals } from '#core/desk-words.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { noteRefusals } from '#features/people/desk-notes-words.ts'
import {
  addressKeys,
  contactKeys,
  emailKey,
  keysOf,
  type Note,
  type NoteAbout,
  type Noted,
  type NoteRequest,
  type NoteVersion,
  phoneKey,
} from '#features/people/notes.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem, wrongField } from '#platform/http/problem-answer.ts'
import { bookingsWith, type Contacts, personOf } from './person.ts'

type Job = Noted & { id: string }

/** The notes on the clients and the addresses of these bookings, by the ids of the bookings. */
export async function notesOf(db: Db, jobs: readonly Job[]): Promise<Map<string, Note[]>> {
  const keys = [...new Set(jobs.flatMap(keysOf))]
  const found = await findNotes(db, keys)
  return new Map(
    jobs.map((job) => {
      const own = keysOf(job)
      return [job.id, eachOnce(found.filter(({ key }) => own.includes(key)))]
    }),
  )
}

export const notesOnPerson = async (db: Db, person: Contacts): Promise<Note[]> =>
  eachOnce(await findNotes(db, personKeys(person)))

/** All texts of these notes, newest first. */
export async function listNoteVersions(db: Db, ids: readonly string[]): Promise<NoteVersion[]> {
  if (ids.length === 0) return []
  const versions = await db
    .selectFrom('note_changes')
    .innerJoin('notes', 'notes.id', 'note_id')
    .select(['note_id', 'about', 'note_changes.version', 'at', 'who', 'text'])
    .where('note_id', 'in', ids)
    .execute()
  return versions.sort(newestFirst)
}

const newestFirst = (a: { at: string }, b: { at: string }) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)

type KeyedNote = Note & { key: string }

/** The notes with these keys, also those whose text was taken away, newest first. */
async function notesWithKeys(db: Db, keys: readonly string[]): Promise<KeyedNote[]> {
  if (keys.length === 0) return []
  const notes = await db
    .selectFrom('note_keys')
    .innerJoin('notes', 'notes.id', 'note_keys.note_id')
    .innerJoin('note_changes', (join) =>
      join.onRef('note_changes.note_id', '=', 'notes.id').onRef('note_changes.version', '=', 'notes.version'),
    )
    .select(['key', 'notes.id', 'about', 'notes.version', 'at', 'who', 'text'])
    .where('key', 'in', keys)
    .execute()
  return notes.sort(newestFirst)
}

const findNotes = async (db: Db, keys: readonly string[]) =>
  (await notesWithKeys(db, keys)).filter(({ text }) => text !== '')

/** Each note once, those on the client first. */
const eachOnce = (notes: readonly KeyedNote[]): Note[] =>
  [...new Map(notes.map(({ key: _, ...note }) => [note.id, note])).values()].sort((a, b) =>
    a.about === b.about ? 0 : a.about === 'client' ? -1 : 1,
  )

const personKeys = ({ phones, emails }: Contacts) => [...phones.map(phoneKey), ...emails.map(emailKey)]

/**
 * In a transaction, writes a note on the client or the address of a booking, and returns the notes on them. A 409 has the
 * note that somebody else has written meanwhile.
 */
export async function saveNote(
  trx: Db,
  booking: Job & { erased_at: string | null },
  { about, id, version, text: typed, who }: NoteRequest & { who: string },
): Promise<void> {
  if (booking.erased_at !== null) throw new Problem(409, deskRefusals.erased)
  const keys = about === 'client' ? personKeys(await personOf(trx, booking)) : addressKeys(booking)
  if (keys.length === 0) throw wrongField('about', noteRefusals.noteNoAddress)
  const found = await notesWithKeys(trx, keys)
  // One whose text was taken away is written on.
  const note = id === null ? (found.find((it) => it.text !== '') ?? found[0]) : found.find((it) => it.id === id)
  const text = typed.trim()
  if (note ? note.text === text : text === '') return
  const isFree = id === null && note?.text === ''
  if (note && note.version !== version && !isFree) throw overtaken(note)
  const kept = note ?? (await insertNote(trx, about))
  const taken = await trx
    .insertInto('note_keys')
    .values(keys.map((key) => ({ key, note_id: kept.id })))
    // A contact of two people keeps the note that it has.
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  const changed = await trx
    .updateTable('notes')
    .set({ version: kept.version + 1 })
    .where('id', '=', kept.id)
    .where('version', '=', kept.version)
    .executeTakeFirstOrThrow()
  // Only in a database with several writers: the transaction of another one came between.
  if (changed.numUpdatedRows !== 1n || (!note && taken.length === 0)) throw overtaken(await latestOf(trx, keys))
  await trx
    .insertInto('note_changes')
    .values({ note_id: kept.id, version: kept.version + 1, who, text, at: new Date().toISOString() })
    .execute()
}

async function insertNote(trx: Db, about: NoteAbout) {
  const note = { id: newId(), version: 0 }
  await trx
    .insertInto('notes')
    .values({ ...note, about, created_at: new Date().toISOString() })
    .execute()
  return note
}

async function latestOf(trx: Db, keys: readonly string[]) {
  const [latest] = await notesWithKeys(trx, keys)
  if (!latest) throw new Problem(409, deskRefusals.erased)
  return latest
}

const overtaken = ({ key: _, ...note }: KeyedNote) =>
  new Problem(409, deskRefusals.conflict(note.who), { type: VERSION_CONFLICT, extra: { note } })

/** In a transaction, lets the note on a client follow when a contact of their booking is corrected. */
export async function followContacts(trx: Db, before: Noted, after: Noted): Promise<void> {
  const [note] = await notesWithKeys(trx, contactKeys(before))
  const keys = contactKeys(after)
  if (!note || keys.length === 0) return
  await trx
    .insertInto('note_keys')
    .values(keys.map((key) => ({ key, note_id: note.id })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/**
 * In a transaction, deletes the notes on a booking whose data was just overwritten, unless they are about another booking,
 * too: its client's, or one at its address.
 */
export async function deleteLeftNotes(trx: Db, booking: Noted): Promise<void> {
  for (const note of eachOnce(await notesWithKeys(trx, keysOf(booking)))) {
    const isLeft =
      note.about === 'client'
        ? !(await isContacted(trx, await keysOfNote(trx, note.id)))
        : !(await isOthersPlace(trx, booking, []))
    if (isLeft) await deleteNote(trx, note.id)
  }
}

/**
 * In a transaction, deletes the notes on the client of these bookings, which will be erased or kept for tax law alone, and
 * those on their addresses, unless others live there. Notes that are also on the client of these `others` stay.
 */
export async function deleteNotesOfPerson(
  trx: Db,
  ids: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const bookings = await trx
    .selectFrom('bookings')
    .select(['phone', 'email', 'appoint_location', 'appoint_city'])
    .where('id', 'in', ids)
    .execute()
  for (const booking of bookings)
    for (const note of eachOnce(await notesWithKeys(trx, keysOf(booking))))
      if (
        note.about === 'client'
          ? !(await keysOfNote(trx, note.id)).some((key) => others.includes(key))
          : !(await isOthersPlace(trx, booking, ids))
      )
        await deleteNote(trx, note.id)
}

const deleteNote = async (trx: Db, id: string) => {
  for (const table of ['note_keys', 'note_changes'] as const)
    await trx.deleteFrom(table).where('note_id', '=', id).execute()
  await trx.deleteFrom('notes').where('id', '=', id).execute()
}

async function keysOfNote(trx: Db, id: string) {
  const keys = await trx.selectFrom('note_keys').select('key').where('note_id', '=', id).execute()
  return keys.map(({ key }) => key)
}

/** Whether a booking that is not erased has one of these contacts. */
async function isContacted(trx: Db, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) {
    const space = key.indexOf(' ')
    const name = key.slice(0, space) === 'phone' ? 'phone' : 'email'
    if ((await bookingsWith(trx, { name, value: key.slice(space + 1) }, 1)).length > 0) return true
  }
  return false
}

/** Whether a booking that is not erased, other than these, is at an address. */
async function isOthersPlace(trx: Db, place: Noted, ids: readonly string[]): Promise<boolean> {
  const [key] = addressKeys(place)
  const near = await trx
    .selectFrom('bookings')
    .select(['appoint_location', 'appoint_city'])
    // People write the number of a house in one way, and the rest in several.
    .where('appoint_location', 'like', `${/^\d*/.exec(place.appoint_location ?? '')?.[0]}%`)
    .where('erased_at', 'is', null)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  return near.some((one) => addressKeys(one)[0] === key)
}
