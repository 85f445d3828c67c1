import { sql } from 'kysely'
import type { Place } from '#platform/db/connect.ts'
import type { Db } from '#platform/db/schema.ts'
import { writingElsewhere } from './other-program.ts'
import { asTester } from './postgres-databases.ts'

type Database = { db: Db; place: Place }

/** What keeps the database of a test from taking writes, by what the database then is. */
export const troubles: readonly (readonly [string, (database: Database) => Promise<unknown>])[] = [
  ['is read-only', makeReadOnly],
  ['is busy with another program’s transaction', ({ place }) => writingElsewhere(place)],
  ['is full', fillDisk],
]

/** Makes a database refuse writes, and returns how to let it take them again. */
export async function makeReadOnly({ db, place }: Database): Promise<() => Promise<void>> {
  const { postgres } = place
  if (postgres) {
    // As after a failover: the connections are cut, and new ones lead to a server that takes no writes.
    const set = (value: 'on' | 'off') =>
      asTester(postgres.port, async (client) => {
        await client.query(`alter database ${postgres.database} set default_transaction_read_only = ${value}`)
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          postgres.database,
        ])
      })
    await set('on')
    return () => set('off')
  }
  await sql`pragma query_only = on`.execute(db)
  return async () => void (await sql`pragma query_only = off`.execute(db))
}

/** Leaves no room for another large row, and returns how to make room. */
export async function fillDisk({ db, place }: Database): Promise<() => Promise<void>> {
  const { postgres } = place
  // The answer of a server whose disk is full. The proofs fill one.
  if (postgres)
    return asTester(
      postgres.port,
      async (client) => {
        await client.query(FULL)
        return () => asTester(postgres.port, async (it) => void (await it.query(ROOM)), postgres.database)
      },
      postgres.database,
    )
  // Migrations leave free pages.
  await sql`vacuum`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(db)
  await sql`create table fill (text)`.execute(db).catch(() => {})
  for (const size of [2000, 200, 20])
    for (let fits = true; fits; )
      fits = await sql`insert into kysely_migration values (hex(randomblob(${sql.lit(size)})), '')`.execute(db).then(
        () => true,
        () => false,
      )
  return async () => void (await sql`pragma max_page_count = 1000000`.execute(db))
}

// Small rows still fit, as on a disk.
const FULL = `create function no_room() returns trigger language plpgsql as $$ begin
    if octet_length(new::text) < 1000 then return new; end if;
    raise 'could not extend file: No space left on device' using errcode = '53100';
  end $$;
  do $$ declare name text; begin
    for name in select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    loop execute format(
      'create trigger full_disk before insert on %I for each row execute function no_room()', name);
    end loop;
  end $$`
const ROOM = 'drop function no_room cascade'
