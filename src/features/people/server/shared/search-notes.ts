import { sql } from 'kysely'
import { addressKeys, type FoundNote, wordsOfKey } from '#features/people/notes.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import { excerptOf } from '#platform/db/excerpt.ts'
import type { Db } from '#platform/db/schema.ts'
import { hasWords, searchWords } from '#platform/db/search-terms.ts'

/** The notes that are listed, and the newest ones that are read for them: people have typed each. */
const MOST = 6
const READ = 5000

/** The notes that have, for each word, a word that begins with it, newest first. */
export async function searchNotes(db: Db, q: string): Promise<FoundNote[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  const notes = await db
    .selectFrom('notes')
    .innerJoin('note_changes', (join) =>
      join.onRef('note_changes.note_id', '=', 'notes.id').onRef('note_changes.version', '=', 'notes.version'),
    )
    .select(['notes.id', 'about', 'text'])
    .where('text', '!=', '')
    .orderBy('notes.id', 'desc')
    .limit(READ)
    .execute()
  const found: FoundNote[] = []
  for (const { id, about, text } of notes) {
    if (found.length === MOST) break
    if (!hasWords(text, words)) continue
    const booking = await bookingOf(db, id)
    if (booking) found.push({ id, about, text: excerptOf(text, words) ?? text, ...booking })
  }
  return found
}

/** The newest booking that shows a note. */
async function bookingOf(db: Db, note: string) {
  const keys = await db.selectFrom('note_keys').select('key').where('note_id', '=', note).execute()
  for (const { key } of keys) {
    const [kind = '', ...rest] = key.split(' ')
    const booking = await byKey[kind]?.(db, rest.join(' '))
    if (booking) return booking
  }
  return undefined
}

const bookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .select(['bookings.id as booking_id', 'firstname', 'lastname', 'appoint_location', 'appoint_city'])
    .where('erased_at', 'is', null)
    .orderBy('seq', 'desc')

/** The bookings on one street that are compared. */
const ON_STREET = 100

/** How the booking of each kind of key is found. */
const byKey: Record<string, (db: Db, value: string) => Promise<Omit<FoundNote, 'id' | 'about' | 'text'> | undefined>> =
  {
    phone: (db, phone) => bookings(db).where('phone', '=', phone).executeTakeFirst(),
    email: (db, email) => bookings(db).where(sql`lower(email)`, '=', email).executeTakeFirst(),
    // No index has these keys. A street is stored as it was typed, and the search finds both ways to write it.
    async address(db, value) {
      const words = wordsOfKey(value)
      if (words.length === 0) return undefined
      const numbers = await engineOf(db).findNumbers(db, { words, filters: [], isWide: true }, ON_STREET)
      if (numbers.length === 0) return undefined
      const all = await bookings(db).where('seq', 'in', numbers).execute()
      return all.find((booking) => addressKeys(booking).includes(`address ${value}`))
    },
  }
