import { instantLabel } from '#core/instants.ts'
import type { Feature } from '#features/feature.ts'
import type { Facts } from '#features/health/health.ts'
import { health as healthWords } from '#features/health/words.ts'
import type { Db } from '#platform/db/schema.ts'
import { readFailure } from './state.ts'

export const health = { erasure: ({ db }) => erasure(db) } satisfies Feature['health']

/** The daily erasure: what it could not erase the last time, and nobody has erased since. */
export async function erasure(db: Db): Promise<Facts['erasure']> {
  const bookings = await readFailure(db, 'bookings')
  const records = await readFailure(db, 'records')
  const left = bookings ? await referencesOf(db, bookings.ids) : []
  const { erasure: words } = healthWords
  const sentences = [
    bookings && left.length > 0 && words.bookings(instantLabel(bookings.at), left),
    bookings?.ids.length === 0 && words.allBookings(instantLabel(bookings.at)),
    records && words.records(instantLabel(records.at)),
  ].filter((sentence) => !!sentence)
  const numbers = { failed: left.length }
  if (sentences.length === 0) return { state: 'ok', words: words.ok, numbers }
  return { state: 'failing', words: [...sentences, words.help].join(' '), numbers }
}

async function referencesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select('reference')
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .orderBy('reference')
    .execute()
  return rows.map(({ reference }) => reference)
}
