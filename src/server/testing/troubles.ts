import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Place } from '#server/db/connect.ts'
import type { Db } from '#server/db/schema.ts'
import { writingElsewhere } from './other-program.ts'
import { asTester } from './postgres-databases.ts'

type Database = { db: Db; place: Place }

/** What keeps the database of a test from taking writes, by what the database then is. */
export const troubles: readonly (readonly [string, (database: Database) => Promise<unknown>])[] = [
  ['is read-only', makeReadOnly],
  ['is busy with another program’s transaction', ({ place }) => writingElsewhere(place)],
  // The proofs fill a disk of a server of their own.
  ...(inject('postgresPort') === undefined ? [['is full', fillUp] as const] : []),
]

/** Makes a database refuse writes, and returns how to let it take them again. */
export async function makeReadOnly({ db, place }: Database): Promise<() => Promise<void>> {
  const { postgres } = place
  if (postgres) {
    // As after a failover: the connections are cut, and new ones lead to a server that takes no writes.
    const set = (value: 'on' | 'off') =>
      asTester(postgres.port, async (client) => {
        await client.query(
          `alter database ${postgres.database} set default_transaction_read_only = ${value}`,
        )
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [postgres.database],
        )
      })
    await set('on')
    return () => set('off')
  }
  await sql`pragma query_only = on`.execute(db)
  return async () => void (await sql`pragma query_only = off`.execute(db))
}

/** Lets a file grow no more, and fills it until not even a small row fits. */
async function fillUp({ db }: Database) {
  // Migrations leave free pages.
  await sql`vacuum`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(db)
  await sql`create table fill (text)`.execute(db).catch(() => {})
  for (const size of [2000, 200, 20])
    for (let fits = true; fits; )
      fits = await sql`insert into kysely_migration values (hex(randomblob(${sql.lit(size)})), '')`
        .execute(db)
        .then(
          () => true,
          () => false,
        )
}
