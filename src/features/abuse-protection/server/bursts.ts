import { sql } from 'kysely'
import { HOUR } from '#core/durations.ts'
import type { Opening } from '#core/opening.ts'
import { abuseLimits, type Reason } from '#features/abuse-protection/abuse-limits.ts'
import type { Db } from '#platform/db/schema.ts'
import { readHeldPart, unverifiedRequests } from './shared/request-counts.ts'

/** The reasons for which requests hold no time that have to do with their number. */
const CROWDED: readonly Reason[] = ['address', 'network', 'many', 'day']

const CROWDS = 20

/**
 * A query for the requests whose times the owner may want to release, by the time of their appointment: those of a burst,
 * and all that nobody has vouched for while they hold much of the next days.
 */
export async function toRelease(db: Db, opening: Opening) {
  const isMuch = (await readHeldPart(db, opening)) >= abuseLimits.toldPart
  return unverifiedRequests(db)
    .$if(!isMuch, (query) => query.where('release_at', '>', ''))
    .orderBy('appoint_at')
    .orderBy('bookings.id')
}

/** How many requests of the last day hold no time because too many came at once, and when the first came. */
export async function readBurst(db: Db): Promise<{ count: number; since: string | null }> {
  const { count, since } = await recent(db)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('came_at').as('since')])
    .where('reason', 'in', CROWDED)
    .executeTakeFirstOrThrow()
  return { count: Number(count), since: since ?? null }
}

/**
 * The places from which requests without a hold came in the last day, the largest first: an address, or the network if
 * its addresses together were too many.
 */
export async function listRequestSources(db: Db) {
  const rows = await recent(db)
    .select(({ fn }) => [
      sql<string>`case when reason = 'network' then network else address end`.as('place'),
      fn.countAll<number>().as('without_hold'),
      fn.max('came_at').as('last_at'),
    ])
    .where('reason', 'in', CROWDED)
    .groupBy('place')
    .orderBy('without_hold', 'desc')
    .orderBy('place')
    .limit(CROWDS)
    .execute()
  const sources: { place: string; requests: number; without_hold: number; last_at: string }[] = []
  for (const { place, without_hold, last_at } of rows) {
    const { requests } = await recent(db)
      .select(({ fn }) => fn.countAll<number>().as('requests'))
      .where((eb) => eb.or([eb('address', '=', place), eb('network', '=', place)]))
      .executeTakeFirstOrThrow()
    sources.push({ place, last_at, requests: Number(requests), without_hold: Number(without_hold) })
  }
  return sources
}

const recent = (db: Db) =>
  db
    .selectFrom('request_origins')
    .where('came_at', '>', new Date(Date.now() - abuseLimits.toldHours * HOUR).toISOString())
