import type { Db } from '#platform/db/schema.ts'
import { indexAfter } from '#platform/db/search-index.ts'
import type { DueWork } from '#platform/jobs/due.ts'
import { ensureOwn, readOwn, writeOwn } from '#platform/settings/store.ts'

/** How many entries are written at once: some milliseconds of work. */
const AT_ONCE = 50

/**
 * Writes the entries of the search index anew that are from before a search found vehicles, streets and notes: once, in small steps,
 * beside all other work.
 */
export const indexEarlier: DueWork<unknown> = {
  name: 'search-index',
  async find(db) {
    const { last, until } = await readProgress(db)
    if (last >= until) return undefined
    return db.selectFrom('bookings').select('id').where('seq', '>', last).orderBy('seq')
  },
  async act(trx) {
    const { last, until } = await readProgress(trx)
    if (last >= until) return false
    const now = (await indexAfter(trx, last, AT_ONCE)) ?? until
    await writeOwn(trx, 'search_indexed', `${now}/${until}`)
    return true
  },
}

/** The number of the booking up to which this is done, and that of the last one when it began. */
async function readProgress(db: Db) {
  const known = (await readOwn(db, 'search_indexed')) ?? (await begin(db))
  const [last = 0, until = 0] = known.split('/').map(Number)
  return { last, until }
}

async function begin(db: Db) {
  const { newest } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.max('seq').as('newest'))
    .executeTakeFirstOrThrow()
  // The maximum of no rows is null, but its type does not say so.
  return ensureOwn(db, 'search_indexed', `0/${newest ?? 0}`)
}
