import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { termsOf } from './search-terms.ts'

// SQLite's own full text index. It keeps terms only, the beginnings of up to six characters among them: what is typed
// is found without reading further than one page of a list, however many bookings there are.
export const createSearchIndex = (db: Kysely<Schema>) =>
  sql`create virtual table booking_search using fts5(terms, content='', contentless_delete=1,
    detail=none, prefix='1 2 3 4 5 6', tokenize="unicode61 tokenchars '_'")`.execute(db)

/** A search for two words goes through the longer list by leaps, and reads a whole page of the index after each. */
const PAGE_BYTES = 500

/** Divides the index into small pages, also what stands in it. */
export async function makePagesSmall(db: Kysely<Schema>) {
  // Written out, since the driver binds every number as a real, which is no page size.
  await sql`insert into booking_search (booking_search, rank)
    values ('pgsz', ${sql.lit(PAGE_BYTES)})`.execute(db)
  await sql`insert into booking_search (booking_search) values ('optimize')`.execute(db)
}

/**
 * What a booking is filtered by stands in the index beside its terms: its status, its service, and both as one, since
 * what few have in common is found sooner than what each of two crowds has. No word that is searched for has a line in
 * it, so nobody finds one by chance.
 */
export const filterTerm = ({ status, service }: { status?: string; service?: string }) =>
  [status, service && createHash('sha256').update(service).digest('hex').slice(0, 16)].join('_')

export const filterTermsOf = (status: string, service: string) => [
  filterTerm({ status }),
  filterTerm({ service }),
  filterTerm({ status, service }),
]

/** Brings a booking's entry in the search index up to date: call it in the transaction that changes the booking. */
export async function indexBooking(db: Kysely<Schema>, id: string) {
  const row = await findables(db).where('bookings.id', '=', id).executeTakeFirst()
  if (row) await write(db, row)
}

/** Writes the index anew, a little at a time, so that nothing of former entries is left, and nobody waits meanwhile. */
export async function renewSearchIndex(db: Kysely<Schema>) {
  // A number below zero asks for all parts to become one; those above go on with that.
  for (let pages = -PAGES_AT_ONCE; await merge(db, pages); pages = PAGES_AT_ONCE)
    await setImmediate()
}

/** Some milliseconds of work. */
const PAGES_AT_ONCE = 256

/** Whether there was anything to merge: FTS5 says so by the number of rows it changed, one of them the command's own. */
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

/** Makes the entries of all bookings, for tables that had none. */
export async function indexAllBookings(db: Kysely<Schema>) {
  for (let after = 0; ; ) {
    const rows = await findables(db)
      .where('bookings.seq', '>', after)
      .orderBy('bookings.seq')
      .limit(500)
      .execute()
    for (const row of rows) await write(db, row)
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
  }
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
  // What was erased is found by its reference alone.
  const erased = { firstname: '', lastname: '', email: '', phone: '', vin: null }
  const terms = [
    ...termsOf(erased_at === null ? findable : { ...findable, ...erased }),
    ...filterTermsOf(status, service_type),
  ].join(' ')
  await sql`insert or replace into booking_search (rowid, terms) values (${seq}, ${terms})`.execute(
    db,
  )
}
