import { createHmac } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { addDays, mondayOf } from '#core/days.ts'
import { HOUR } from '#core/durations.ts'
import type { originOf } from '#core/network.ts'
import type { Opening } from '#core/opening.ts'
import { promisedStatuses, type Status } from '#core/statuses.ts'
import { today } from '#core/time.ts'
import { startOfDay } from '#core/wall-time.ts'
import { abuseLimits, type Reason } from '#features/abuse-protection/abuse-limits.ts'
import { activeHolds, holdsSlots } from '#features/schedule/server/shared/day.ts'
import { NOWHERE } from '#features/schedule/server/shared/holds.ts'
import { slotAt } from '#features/schedule/server/shared/needed.ts'
import { openingDay } from '#features/schedule/server/shared/rules.ts'
import type { Db } from '#platform/db/schema.ts'

export type Origin = ReturnType<typeof originOf>

export type Person = { phone: string; email: string | null }

/** A number of requests: of an address, of the network around it, and of all. */
export type Count = { ofAddress: number; ofNetwork: number; all: number }

/** The same, and how many of them are on a day and in its week. */
type DayCount = Count & { ofDay: number; ofWeek: number }

/**
 * A query for the requests that hold a time although nobody has shown that they mean it: neither their client, by
 * the link in the mail, nor the desk has touched them since they came.
 */
export const unverifiedRequests = (db: Db) =>
  db
    .selectFrom('request_origins')
    // Not an inner join: SQLite would read all requests first, and a flood makes them many.
    .crossJoin('bookings')
    .whereRef('bookings.id', '=', 'request_origins.booking_id')
    .where('hold', '=', 'loose')
    // Its index is of these rows: without the same words SQLite would not use it.
    .where('hold', '<>', 'none')
    .where('status', '=', 'requested')
    .whereRef('version', '=', 'loose_version')

/** A query for the requests that hold a time, verified or not. */
export const holdingStrangers = (db: Db) =>
  db
    .selectFrom('request_origins')
    .crossJoin('bookings')
    .select(['booking_id', 'address'])
    .whereRef('bookings.id', '=', 'request_origins.booking_id')
    .where('hold', '<>', 'none')
    .where('status', '=', 'requested')
    .where(holdsSlots)

/** The hashes of an address and of the network around it: enough to count the holds of visitors, and nobody's data. */
export function placeOf({ address, network }: Origin, key: string): Origin {
  const hashOf = (place: string) => createHmac('sha256', key).update(`hold ${place}`).digest('base64url')
  return { address: hashOf(address), network: hashOf(network) }
}

/** The times that strangers hold while they fill in the form, except for one visitor; with those of a day and of its week. */
export async function countTimeHolds(
  db: Db,
  place: Origin,
  { day, except }: { day: string; except?: string },
): Promise<DayCount> {
  const holds = await activeHolds(db, except)
    .select(['address', 'network', 'appoint_date'])
    .where('address', '!=', NOWHERE.address)
    .execute()
  const monday = mondayOf(day)
  const sunday = addDays(monday, 6)
  return {
    ofAddress: holds.filter(({ address }) => address === place.address).length,
    ofNetwork: holds.filter(({ network }) => network === place.network).length,
    all: holds.length,
    ofDay: holds.filter((one) => one.appoint_date === day).length,
    ofWeek: holds.filter((one) => monday <= one.appoint_date && one.appoint_date <= sunday).length,
  }
}

/** What strangers keep from others in all: by requests and by holds. */
export const bothOf = (requests: DayCount, holds: DayCount): DayCount => ({
  ofAddress: requests.ofAddress + holds.ofAddress,
  ofNetwork: requests.ofNetwork + holds.ofNetwork,
  all: requests.all + holds.all,
  ofDay: requests.ofDay + holds.ofDay,
  ofWeek: requests.ofWeek + holds.ofWeek,
})

/**
 * The requests that hold a time, and those of the same day and of the same week. With an address and with a network also
 * those count whose times were released in the last `hours`, since nobody pressed: as long as they would have been held.
 * Otherwise whoever sends them could begin anew after each release.
 */
export async function countHolding(
  db: Db,
  { address, network }: Origin,
  { day, hours }: { day: string; hours: number },
): Promise<DayCount> {
  const monday = mondayOf(day)
  const holding = await unverifiedRequests(db)
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('address', '=', address).as('of_address'),
      fn.countAll<number>().filterWhere('network', '=', network).as('of_network'),
      fn.countAll<number>().filterWhere('appoint_date', '=', day).as('of_day'),
      fn
        .countAll<number>()
        .filterWhere(eb.between('appoint_date', monday, addDays(monday, 6)))
        .as('of_week'),
    ])
    .executeTakeFirst()
  const released = await db
    .selectFrom('request_origins')
    .crossJoin('bookings')
    .whereRef('bookings.id', '=', 'request_origins.booking_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('of_network'),
      fn.countAll<number>().filterWhere('address', '=', address).as('of_address'),
    ])
    .where('network', '=', network)
    .where('came_at', '>', new Date(Date.now() - hours * HOUR).toISOString())
    // It held a time when it came, and does so no more.
    .where('reason', '=', '')
    .where('hold', '=', 'none')
    .where('status', '=', 'requested')
    .executeTakeFirst()
  const sum = (...counts: (number | undefined)[]) => counts.reduce<number>((all, count) => all + Number(count ?? 0), 0)
  return {
    ofAddress: sum(holding?.of_address, released?.of_address),
    ofNetwork: sum(holding?.of_network, released?.of_network),
    all: sum(holding?.all),
    ofDay: sum(holding?.of_day),
    ofWeek: sum(holding?.of_week),
  }
}

/** The reasons with which a request counts among all. */
const ofAll: Reason[] = ['', 'many']

/** The same numbers once one more has come for this reason. */
export const withOne = ({ ofAddress, ofNetwork, all }: Count, reason: Reason): Count => ({
  ofAddress: ofAddress + 1,
  ofNetwork: ofNetwork + 1,
  all: ofAll.includes(reason) ? all + 1 : all,
})

/**
 * The requests of the past hour. Among all, those do not count that their own address or network is to blame for: one
 * sender alone makes nobody else press a button. Neither do those that would have taken the last starts of their day.
 */
export async function countOfHour(db: Db, { address, network }: Origin): Promise<Count> {
  const since = new Date(Date.now() - HOUR).toISOString()
  const cameSince = db
    .selectFrom('request_origins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('came_at', '>', since)
  const count = async (query: typeof cameSince) => Number((await query.executeTakeFirst())?.count ?? 0)
  return {
    ofAddress: await count(cameSince.where('address', '=', address)),
    ofNetwork: await count(cameSince.where('network', '=', network)),
    all: await count(cameSince.where('reason', 'in', ofAll)),
  }
}

/** The part of the crews' working time on the next days that requests hold for which nobody has vouched: all, or those of a network. */
export async function readHeldPart(db: Db, opening: Opening, network?: string): Promise<number> {
  const first = slotAt(Date.now())
  const end = slotAt(Date.parse(startOfDay(addDays(today(), abuseLimits.nearDays))))
  const { held } = await unverifiedRequests(db)
    .innerJoin('schedule_slots', 'schedule_slots.booking_id', 'bookings.id')
    .where('slot', '>=', first)
    .where('slot', '<', end)
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  let all = 0
  for (let day = 0; day < abuseLimits.nearDays; day++) {
    const { starts, closes } = openingDay(addDays(today(), day), opening)
    const opens = starts?.[0]?.at
    if (opens === undefined || closes === undefined) continue
    all += opening.crews * Math.max(0, slotAt(closes) - Math.max(first, slotAt(opens)))
  }
  return Number(held) / Math.max(1, all)
}

/** The appointments that show that the business knows somebody: promised, or done. */
const KNOWN: readonly Status[] = [...promisedStatuses, 'completed']

/** How many unanswered requests hold a time under the phone of a person, or under the email address: the larger number. */
export async function holdingOfPerson(db: Db, { phone, email }: Person, except = ''): Promise<number> {
  const holding = db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'requested')
    .where('bookings.id', '!=', except)
    .where(holdsSlots)
  const byPhone = await holding.where('phone', '=', phone).executeTakeFirst()
  const byEmail = email === null ? undefined : await holding.where(sameEmail(email)).executeTakeFirst()
  return Math.max(...[byPhone, byEmail].map((counted) => Number(counted?.count ?? 0)))
}

/** Whether an appointment with both the phone and the email address of a person was promised to them, or is done. */
export async function hasPromise(db: Db, { phone, email }: Person): Promise<boolean> {
  if (email === null) return false
  const known = await db
    .selectFrom('bookings')
    .select('id')
    .where('phone', '=', phone)
    .where(sameEmail(email))
    .where('status', 'in', KNOWN)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

const sameEmail = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`

/** Notes, in a transaction, that the tab which sent a request has changed it: that verifies nothing. */
export const keepUnverified = (trx: Db, id: string, version: number) =>
  trx
    .updateTable('request_origins')
    .set({ loose_version: version + 1 })
    .where('booking_id', '=', id)
    .where('loose_version', '=', version)
    .execute()
