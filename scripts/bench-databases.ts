import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Place } from '#platform/db/connect.ts'
import { emptyDatabaseOn } from '#testing/postgres-databases.ts'
import { startPostgres } from '#testing/postgres-server.ts'

/** The word of a command that measures PostgreSQL instead of the embedded database. */
const POSTGRES = 'postgres'

/** What a command was given: its numbers, its words, and whether it measures PostgreSQL. */
export function given() {
  const all = process.argv.slice(3)
  const isNumber = (word: string) => Number(word) > 0
  return {
    numbers: all.filter(isNumber).map(Number),
    words: all.filter((word) => !isNumber(word) && word !== POSTGRES),
    isPostgres: all.includes(POSTGRES),
  }
}

/**
 * Databases for a benchmark: embedded, or on a PostgreSQL server that starts here, with that server's own defaults. `open`
 * makes one, and says which variables lead a server to it; `stop` removes all.
 */
export async function benchDatabases(isPostgres: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const postgres = isPostgres ? await startPostgres([]) : undefined
  return {
    async open(name: string): Promise<{ place: Place; env: Record<string, string> }> {
      const dataDir = join(folder, name)
      if (!postgres) return { place: { dataDir }, env: {} }
      const { place, url } = await emptyDatabaseOn(postgres.port)
      return { place: { ...place, dataDir }, env: { DATABASE_URL: url } }
    },
    async stop() {
      await postgres?.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
