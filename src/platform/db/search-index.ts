import { hash } from 'node:crypto'
import { groupBy } from '#core/group-by.ts'
import { AT_ONCE } from './copy-tables.ts'
import { engineOf } from './engine-of.ts'
import type { Db } from './schema.ts'
import { type FoundElse, termsElse, termsOf } from './search-terms.ts'

/**
 * The index also holds filter terms for each booking: its status, its service, and the pair of both. Indexing the pair
 * avoids intersecting two long lists. Each filter term begins with `_`, and no searched word has one, so a search never
 * finds one by chance.
 */
export const filterTerm = ({ status, service }: { status?: string; service?: string }) =>
  ['', status, service && hash('sha256', service).slice(0, 16)].filter((part) => part !== undefined).join('_')

export const filterTermsOf = (status: string, service: string | null) => [
  filterTerm({ status }),
  ...(service === null ? [] : [filterTerm({ service }), filterTerm({ status, service })]),
]

/** Adds the entry of a booking that has just been stored, in the same transaction: it has no vehicle yet. */
export const indexNewBooking = (db: Db, booking: Omit<Entry, keyof typeof BEGINNING>) =>
  write(db, [{ ...booking, ...BEGINNING }])

const BEGINNING = {
  status: 'requested',
  erased_at: null,
  vin: null,
  vehicle_year: null,
  vehicle_make: null,
  vehicle_model: null,
  notes: [],
} as const

/** Updates the entry of a booking in the search index. Call it in the transaction that changes the booking. */
export async function indexBooking(db: Db, id: string) {
  const row = await findables(db).where('bookings.id', '=', id).executeTakeFirst()
  if (row) await write(db, await withNotes(db, [row]))
}

/** Writes the entries of all bookings, in a database that has none yet. */
export async function indexAll(trx: Db) {
  let last: number | undefined = 0
  while (last !== undefined) last = await indexAfter(trx, last, AT_ONCE.rows)
}

/** Writes the entries of the next bookings after a number, so many at most. Returns the number of the last; undefined if there are none. */
export async function indexAfter(db: Db, last: number, most: number): Promise<number | undefined> {
  const rows = await findables(db).where('bookings.seq', '>', last).orderBy('bookings.seq').limit(most).execute()
  await write(db, await withNotes(db, rows))
  return rows.at(-1)?.seq
}

const findables = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.seq', 'firstname', 'lastname', 'email', 'phone', 'reference', 'vin'])
    .select(['vehicle_year', 'vehicle_make', 'vehicle_model', 'appoint_location'])
    .select(['status', 'service_type', 'erased_at'])

type FindableRow = Awaited<ReturnType<ReturnType<typeof findables>['execute']>>[number]

type Entry = Omit<FindableRow, 'id'> & Pick<FoundElse, 'notes'>

const write = (db: Db, rows: readonly Entry[]) =>
  engineOf(db).writeTerms(
    db,
    rows.map(({ seq, status, service_type, erased_at, ...findable }) => ({
      seq,
      terms: [
        ...(erased_at === null ? [...termsOf(findable), ...termsElse(findable)] : termsOf({ ...findable, ...ERASED })),
        ...filterTermsOf(status, service_type),
      ],
    })),
  )

async function withNotes(db: Db, rows: readonly FindableRow[]): Promise<Entry[]> {
  const notes = await notesIn(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, notes: notes.get(row.id) ?? [] }))
}

/** What the desk noted in the histories of these bookings. */
export async function notesIn(db: Db, ids: readonly string[]): Promise<Map<string, FoundElse['notes']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking_history')
    .select(['booking_id', 'note'])
    .where('booking_id', 'in', ids)
    .where('note', 'is not', null)
    .orderBy('version', 'desc')
    .execute()
  return new Map(
    [...groupBy(rows, (row) => row.booking_id)].map(([id, own]) => [id, own.flatMap(({ note }) => note ?? [])]),
  )
}

/** A search finds an erased booking only by its reference. */
const ERASED = { firstname: '', lastname: '', email: '', phone: '', vin: null }
