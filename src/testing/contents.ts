import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '#platform/db/connect.ts'
import { asTester } from './postgres-databases.ts'

/** All that a database holds, byte by byte, by the names of its files; of PostgreSQL, by the names of its tables. */
export async function contentsOf({ dataDir, postgres }: Place): Promise<[string, string][]> {
  if (!postgres)
    return readdirSync(dataDir)
      .filter((name) => name.startsWith('site.sqlite'))
      .map((name) => [name, readFileSync(join(dataDir, name)).toString('latin1')])
  return asTester(
    postgres.port,
    async (client) => {
      const { rows: tables } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      )
      const contents: [string, string][] = []
      for (const { name } of tables) {
        const { rows } = await client.query<Record<string, unknown>>(`select * from ${name}`)
        contents.push([name, rows.flatMap((row) => Object.values(row).map(asText)).join('\n')])
      }
      return contents
    },
    postgres.database,
  )
}

const asText = (value: unknown) =>
  Buffer.isBuffer(value) ? value.toString('latin1') : Buffer.from(String(value)).toString('latin1')
