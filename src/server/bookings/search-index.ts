import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { statuses } from '#domain/desk/statuses.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Schema } from '#server/db/schema.ts'
import { termsOf } from './search-terms.ts'

/**
 * The index also holds filter terms for each booking: its status, its service, and the pair of both. Indexing the pair
 * avoids intersecting two long lists. Each filter term begins with `_`, and no searched word has one, so a search never
 * finds one by chance.
 */
export const filterTerm = ({ status, service }: { status?: string; service?: string }) =>
  ['', status, service && createHash('sha256').update(service).digest('hex').slice(0, 16)]
    .filter((part) => part !== undefined)
    .join('_')

export const filterTermsOf = (status: string, service: string | null) => [
  filterTerm({ status }),
  ...(service === null ? [] : [filterTerm({ service }), filterTerm({ status, service })]),
]

/** Adds the entry of a booking that has just been stored, in the same transaction: it has no vehicle yet. */
export const indexNewBooking = (
  db: Kysely<Schema>,
  booking: Omit<FindableRow, 'status' | 'vin' | 'erased_at'>,
) => write(db, { ...booking, status: 'requested', vin: null, erased_at: null })

/** Updates the entry of a booking in the search index. Call it in the transaction that changes the booking. */
export async function indexBooking(db: Kysely<Schema>, id: string) {
  const row = await findables(db).where('bookings.id', '=', id).executeTakeFirst()
  if (row) await write(db, row)
}

/**
 * Writes the entries again whose filter terms still begin with the status: a search for `conf` found every confirmed
 * booking. It works in steps; what a killed one leaves, the next start does.
 */
export async function renewOldEntries(db: Kysely<Schema>) {
  const old = statuses.map((status) => `"${status}_"`).join(' OR ')
  const renewAfter = (last: number) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ rowid: number }>`select rowid from booking_search
        where booking_search match ${old} and rowid > ${last} order by rowid limit 500`.execute(trx)
      const numbers = rows.map((row) => row.rowid)
      for (const row of await findables(trx).where('bookings.seq', 'in', numbers).execute())
        await write(trx, row)
      return numbers.at(-1)
    })
  for (let last = await renewAfter(0); last !== undefined; ) last = await renewAfter(last)
}

/** Rewrites the index so that no trace of old entries is left. It works in small steps, so other writes can run. */
export async function renewSearchIndex(db: Kysely<Schema>) {
  // A negative number starts to merge all parts into one. Positive numbers continue this.
  for (let pages = -PAGES_AT_ONCE; await merge(db, pages); pages = PAGES_AT_ONCE)
    await setImmediate()
}

/** A few milliseconds of work. */
const PAGES_AT_ONCE = 256

/** Whether there was anything to merge. FTS5 then changes more than one row: the first is the command's own. */
const merge = (db: Kysely<Schema>, pages: number) =>
  db.transaction().execute(async (trx) => {
    const before = await countChanges(trx)
    await sql`insert into booking_search (booking_search, rank)
      values ('merge', ${sql.lit(pages)})`.execute(trx)
    return (await countChanges(trx)) - before > 1
  })

async function countChanges(db: Kysely<Schema>) {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]?.count ?? 0
}

const findables = (db: Kysely<Schema>) =>
  db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .select(['bookings.seq', 'firstname', 'lastname', 'email', 'phone', 'reference', 'vin'])
    .select(['status', 'service_type', 'erased_at'])

type FindableRow = Awaited<ReturnType<ReturnType<typeof findables>['execute']>>[number]

async function write(db: Kysely<Schema>, row: FindableRow) {
  const { seq, status, service_type, erased_at, ...findable } = row
  // A search finds an erased booking only by its reference.
  const erased = { firstname: '', lastname: '', email: '', phone: '', vin: null }
  const terms = [
    ...termsOf(erased_at === null ? findable : { ...findable, ...erased }),
    ...filterTermsOf(status, service_type),
  ].join(' ')
  await replace(db, { seq, terms })
}

const replace = prepared((db, { seq, terms }: { seq: number; terms: string }) =>
  sql`insert or replace into booking_search (rowid, terms) values (${seq}, ${terms})`.compile(db),
)
