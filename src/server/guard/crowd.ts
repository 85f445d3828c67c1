import { sql } from 'kysely'
import { HOUR } from '#domain/durations.ts'
import type { originOf } from '#domain/network.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/db/schema.ts'
import { holdsSlots } from '#server/schedule/takes-time.ts'

export type Origin = ReturnType<typeof originOf>

/** A number of requests: of an address, of the network around it, and of all. */
type Count = { ofAddress: number; ofNetwork: number; all: number }

/**
 * A query for the requests that hold a time although nobody has shown that they mean it: neither their client nor the
 * desk has touched them since they came.
 */
export const loose = (db: Db) =>
  db
    .selectFrom('request_origins')
    // Not an inner join: SQLite would read all requests first, and a flood makes them many.
    .crossJoin('bookings')
    .whereRef('bookings.id', '=', 'request_origins.booking_id')
    .where('hold', '=', 'loose')
    // Its index is of these rows: without the same words SQLite would not use it.
    .where('hold', '<>', 'none')
    .where('status', '=', 'requested')
    .where('version', '=', 1)

/** A query for the requests that hold a time, loose or kept. */
export const holdingStrangers = (db: Db) =>
  db
    .selectFrom('request_origins')
    .crossJoin('bookings')
    .select(['booking_id', 'address'])
    .whereRef('bookings.id', '=', 'request_origins.booking_id')
    .where('hold', '<>', 'none')
    .where('status', '=', 'requested')
    .where(holdsSlots)

export async function countHolding(db: Db, { address, network }: Origin): Promise<Count> {
  const { rows } = await findHolding(db, { address, network })
  const { of_address, of_network, all } = rows[0] ?? { of_address: 0, of_network: 0, all: 0 }
  return { ofAddress: Number(of_address), ofNetwork: Number(of_network), all: Number(all) }
}

const findHolding = prepared((db, { address, network }: Origin) =>
  loose(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`coalesce(sum(address = ${address}), 0)`.as('of_address'),
      sql<number>`coalesce(sum(network = ${network}), 0)`.as('of_network'),
    ])
    .compile(),
)

/**
 * The requests of the past hour. Among all, those do not count that their own address or network is to blame for: one
 * sender alone makes nobody else press a button.
 */
export async function countOfHour(db: Db, { address, network }: Origin): Promise<Count> {
  const since = new Date(Date.now() - HOUR).toISOString()
  const count = async (counted: ReturnType<typeof countAll>) =>
    Number((await counted).rows[0]?.count ?? 0)
  return {
    ofAddress: await count(countOfAddress(db, { since, address })),
    ofNetwork: await count(countOfNetwork(db, { since, network })),
    all: await count(countAll(db, { since })),
  }
}

const cameSince = (db: Db, since: string) =>
  db
    .selectFrom('request_origins')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('came_at', '>', since)

const countOfAddress = prepared((db, { since, address }: { since: string; address: string }) =>
  cameSince(db, since).where('address', '=', address).compile(),
)
const countOfNetwork = prepared((db, { since, network }: { since: string; network: string }) =>
  cameSince(db, since).where('network', '=', network).compile(),
)
const countAll = prepared((db, { since }: { since: string }) =>
  cameSince(db, since).where('reason', 'in', ['', 'many']).compile(),
)
