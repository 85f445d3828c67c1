import { hash } from 'node:crypto'
import { AT_ONCE } from './copy-tables.ts'
import { engineOf } from './engine-of.ts'
import type { Db } from './schema.ts'
import { termsOf } from './search-terms.ts'

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
export const indexNewBooking = (db: Db, booking: Omit<FindableRow, 'status' | 'vin' | 'erased_at'>) =>
  write(db, [{ ...booking, status: 'requested', vin: null, erased_at: null }])

/** Updates the entry of a booking in the search index. Call it in the transaction that changes the booking. */
export async function indexBooking(db: Db, id: string) {
  const row = await findables(db).where('bookings.id', '=', id).executeTakeFirst()
  if (row) await write(db, [row])
}

/** Writes the entries of all bookings, in a database that has none yet. */
export async function indexAll(trx: Db) {
  for (let last: number | undefined = 0; last !== undefined; ) {
    const rows: FindableRow[] = await findables(trx)
      .where('bookings.seq', '>', last)
      .orderBy('bookings.seq')
      .limit(AT_ONCE.rows)
      .execute()
    await write(trx, rows)
    last = rows.at(-1)?.seq
  }
}

const findables = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .select(['bookings.seq', 'firstname', 'lastname', 'email', 'phone', 'reference', 'vin'])
    .select(['status', 'service_type', 'erased_at'])

type FindableRow = Awaited<ReturnType<ReturnType<typeof findables>['execute']>>[number]

const write = (db: Db, rows: readonly FindableRow[]) =>
  engineOf(db).writeTerms(
    db,
    rows.map(({ seq, status, service_type, erased_at, ...findable }) => ({
      seq,
      terms: [
        ...termsOf(erased_at === null ? findable : { ...findable, ...ERASED }),
        ...filterTermsOf(status, service_type),
      ],
    })),
  )

/** A search finds an erased booking only by its reference. */
const ERASED = { firstname: '', lastname: '', email: '', phone: '', vin: null }
