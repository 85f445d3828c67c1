import { join } from 'node:path'
import Database from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import type { Place } from '#platform/db/connect.ts'
import { TAKE_WRITE_LOCK } from '#platform/db/dialects/postgres.ts'
import { clientOn } from './postgres-client.ts'

/** Another program in the middle of a transaction that writes: nobody else can write until it commits. */
export async function writingElsewhere({ dataDir, postgres }: Place) {
  if (postgres) {
    const client = await clientOn(postgres.port, postgres.database)
    onTestFinished(() => client.end().catch(() => {}))
    await client.query(`begin; ${TAKE_WRITE_LOCK}`)
    return { commit: async () => void (await client.query('commit')) }
  }
  const other = new Database(join(dataDir, 'site.sqlite'))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  return { commit: async () => void other.exec('commit') }
}
