import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { businessDay } from '#core/time.ts'
import type { PublishedSection } from '#features/website/content-calls.ts'
import { inTodaysNames, PublicationState, unchanged } from '#features/website/publication.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

/** A publication: what it changed, who made it, and all that the owner had changed by then. */
type Publication = Omit<Selectable<Schema['publications']>, 'state' | 'section'> & {
  section: PublishedSection
  state: PublicationState
}

/** The state that holds, with its number: 0 before the first publication. */
export async function latestState(db: Db): Promise<{ number: number; state: PublicationState }> {
  const row = await db
    .selectFrom('publications')
    .select(['number', 'state'])
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return row ? { number: row.number, state: parseState(row.state) } : { number: 0, state: unchanged }
}

/** The number of the latest publication; 0 if there is none. */
export async function latestNumber(db: Db): Promise<number> {
  const row = await db
    .selectFrom('publications')
    .select((one) => one.fn.max<number | null>('number').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** The day of the latest publication; undefined if there is none. */
export async function readPublishedOn(db: Db): Promise<string | undefined> {
  const last = await findPublication(db, await latestNumber(db))
  return last && businessDay(new Date(last.at))
}

/** The state of a publication; undefined if there is none of this number. */
export async function findState(db: Db, number: number): Promise<PublicationState | undefined> {
  if (number === 0) return unchanged
  const row = await db.selectFrom('publications').select('state').where('number', '=', number).executeTakeFirst()
  return row && parseState(row.state)
}

/** The publications before a number, newest first, at most `most`. */
export const listPublications = (db: Db, before: number, most: number) =>
  db
    .selectFrom('publications')
    .select(['number', 'at', 'who', 'section'])
    .where('number', '<', before)
    .orderBy('number', 'desc')
    .limit(most)
    .execute()

/** A publication; undefined if there is none of this number. */
export const findPublication = async (db: Db, number: number) =>
  (await listPublications(db, number + 1, 1)).find((it) => it.number === number)

/** The newest publication after a number that changed a section; for `all`, any section. */
export function laterPublication(db: Db, after: number, section: PublishedSection) {
  const later = db
    .selectFrom('publications')
    .select(['number', 'at', 'who'])
    .where('number', '>', after)
    .orderBy('number', 'desc')
  const own = section === 'all' ? later : later.where('section', 'in', [section, 'all'])
  return own.executeTakeFirst()
}

/** Stores a publication as the next one after `number`. False if another one came first. */
export async function insertPublication(
  trx: Db,
  after: number,
  { who, section, state }: Pick<Publication, 'who' | 'section' | 'state'>,
): Promise<boolean> {
  if ((await latestNumber(trx)) !== after) return false
  await trx
    .insertInto('publications')
    .values({ number: after + 1, at: new Date().toISOString(), who, section, state: JSON.stringify(state) })
    .execute()
  return true
}

export const parseState = (json: string) => z.parse(PublicationState, inTodaysNames(JSON.parse(json)))
