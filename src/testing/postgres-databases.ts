import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { readDatabaseUrl } from '#platform/config/database.ts'
import type { Place } from '#platform/db/connect.ts'
import { clientOn, TESTER } from './postgres-client.ts'

/** The database that all others are copies of. */
export const TEMPLATE = 'site_empty'

/** A database on the server of the tests. Pictures and the like are in the folder. */
export function placeOn(port: number, database: string, dataDir = ''): Place {
  return { dataDir, postgres: readDatabaseUrl(urlOf(port, database)) }
}

/** The value of `DATABASE_URL` for a database on a server. */
export const urlOf = (port: number, database: string) =>
  `postgres://${TESTER}@127.0.0.1:${port}/${database}?sslmode=disable`

/** A new database without tables on a server, its address, and how to remove it. */
export async function emptyDatabaseOn(port: number, dataDir?: string) {
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await asTester(port, (client) => client.query(`create database ${name}`))
  return { place: placeOn(port, name, dataDir), url: urlOf(port, name), drop: () => dropDatabase(port, name) }
}

const dropDatabase = (port: number, name: string) =>
  asTester(port, (client) => client.query(`drop database ${name} with (force)`))

/** Runs work on a connection that may do everything. */
export async function asTester<T>(
  port: number,
  work: (client: pg.Client) => Promise<T>,
  database?: string,
): Promise<T> {
  const client = await clientOn(port, database)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Databases that no test uses now. To empty one is much faster than to copy another. */
const free: string[] = []

/** The tables of the template, with their columns and indexes, in any schema. */
let wholeShape: string | undefined

/** The name of a database with empty tables, and how to give it back. */
export async function emptyPostgres(port: number) {
  const name = free.pop() ?? (await copyTemplate(port))
  return { name, giveBack: () => giveBack(port, name) }
}

async function copyTemplate(port: number): Promise<string> {
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await asTester(port, (client) => client.query(`create database ${name} template ${TEMPLATE}`))
  wholeShape ??= await asTester(port, shapeOf, name)
  return name
}

async function giveBack(port: number, name: string) {
  const isWhole = await asTester(port, (client) => empty(client, name), name)
  if (isWhole) free.push(name)
  // A test has changed its tables.
  else await dropDatabase(port, name)
}

/** Empties all tables but the list of migrations. False if they are not those of the template any more. */
async function empty(client: pg.Client, name: string): Promise<boolean> {
  // A test may have made it read-only.
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter database ${name} reset all`)
  if ((await shapeOf(client)) !== wholeShape) return false
  const { rows } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    and pg_relation_size(oid) > 0`)
  // The rows of a test are few: to delete them is much faster than to make new files for the tables. No trigger fires.
  const deletions = rows.map(({ name }) => `delete from ${name};`).join('\n')
  await client.query(`set session_replication_role = replica;
    ${deletions}
    select setval(oid, 1, false) from pg_class where relkind = 'S';
    reset session_replication_role`)
  return true
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select string_agg(concat(nspname, ' ', relname, ' ', attname, ' ', attnotnull, ' ', relhastriggers), E'\n'
      order by nspname, relname, attnum) as shape
    from pg_class join pg_attribute on attrelid = pg_class.oid join pg_namespace n on n.oid = relnamespace
    where nspname not in ('pg_catalog', 'pg_toast', 'information_schema')`)
  return rows[0]?.shape ?? ''
}
