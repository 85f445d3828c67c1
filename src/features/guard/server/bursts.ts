import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { HOUR } from '#core/durations.ts'
import type { Opening } from '#core/opening.ts'
import { today } from '#core/time.ts'
import { startOfDay } from '#core/wall-time.ts'
import { guard, type Reason } from '#features/guard/guard.ts'
import { slotAt } from '#features/schedule/server/needed.ts'
import { openingDay } from '#features/schedule/server/rules.ts'
import type { Db } from '#platform/db/schema.ts'
import { loose } from './crowd.ts'

/** The reasons for which requests hold no time that have to do with their number. */
const CROWDED: readonly Reason[] = ['address', 'network', 'many', 'day']

const CROWDS = 20

/**
 * A query for the requests whose times the owner may want to release, by the time of their appointment: those of a burst,
 * and all that nobody has vouched for while they hold much of the next days.
 */
export async function toRelease(db: Db, opening: Opening) {
  const isMuch = (await readHeldPart(db, opening)) >= guard.toldPart
  return loose(db)
    .$if(!isMuch, (query) => query.where('release_at', '>', ''))
    .orderBy('appoint_at')
    .orderBy('bookings.id')
}

/** The part of the crews' working time on the next days that requests hold for which nobody has vouched: all, or those of a network. */
export async function readHeldPart(db: Db, opening: Opening, network?: string): Promise<number> {
  const first = slotAt(Date.now())
  const end = slotAt(Date.parse(startOfDay(addDays(today(), guard.nearDays))))
  const { held } = await loose(db)
    .innerJoin('schedule_slots', 'schedule_slots.booking_id', 'bookings.id')
    .where('slot', '>=', first)
    .where('slot', '<', end)
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  let all = 0
  for (let day = 0; day < guard.nearDays; day++) {
    const { starts, closes } = openingDay(addDays(today(), day), opening)
    const opens = starts?.[0]?.at
    if (opens === undefined || closes === undefined) continue
    all += opening.crews * Math.max(0, slotAt(closes) - Math.max(first, slotAt(opens)))
  }
  return Number(held) / Math.max(1, all)
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
      place,
      last_at,
      requests: Number(requests),
      without_hold: Number(without_hold),
    })
  }
  return crowds
}

const recent = (db: Db) =>
  db
    .selectFrom('request_origins')
    .where('came_at', '>', new Date(Date.now() - guard.toldHours * HOUR).toISOString())
