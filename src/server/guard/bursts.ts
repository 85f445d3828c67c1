import { sql } from 'kysely'
import { HOUR } from '#domain/durations.ts'
import { guard, type Reason } from '#domain/guard.ts'
import type { Db } from '#server/db/schema.ts'
import { loose } from './crowd.ts'

/** The reasons for which requests hold no time that have to do with their number. */
const CROWDED: readonly Reason[] = ['address', 'network', 'many', 'day']

const CROWDS = 20

/** A query for the requests that still hold a time after a burst, by the time of their appointment. */
export const afterBurst = (db: Db) =>
  loose(db).where('release_at', '>', '').orderBy('appoint_at').orderBy('bookings.id')

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
export async function listCrowds(db: Db) {
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
  const crowds: { place: string; requests: number; without_hold: number; last_at: string }[] = []
  for (const { place, without_hold, last_at } of rows) {
    const { requests } = await recent(db)
      .select(({ fn }) => fn.countAll<number>().as('requests'))
      .where((eb) => eb.or([eb('address', '=', place), eb('network', '=', place)]))
      .executeTakeFirstOrThrow()
    crowds.push({
      ...{ place, last_at },
      ...{ requests: Number(requests), without_hold: Number(without_hold) },
    })
  }
  return crowds
}

const recent = (db: Db) =>
  db
    .selectFrom('request_origins')
    .where('came_at', '>', new Date(Date.now() - guard.toldHours * HOUR).toISOString())
