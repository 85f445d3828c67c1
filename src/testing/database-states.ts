import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { inject, onTestFinished } from 'vitest'
import { databaseFile, type Place } from '#platform/db/connect.ts'
import { LAST_BEFORE_BASELINE } from '#platform/db/migrations.ts'
import { temporaryFolder } from './app.ts'
import { setPlace } from './database-places.ts'
import { asTester, emptyDatabaseOn } from './postgres-databases.ts'

const STATES = new URL('../platform/db/migrations/states/', import.meta.url)

/** The names of the migrations whose databases the folder of states holds as files of SQLite. */
export const statesOfSqlite = () =>
  readdirSync(STATES)
    .filter((name) => name.endsWith('.sqlite.gz'))
    .map((name) => name.replace('.sqlite.gz', ''))
    .sort()

const unpacked = (name: string) => gunzipSync(readFileSync(new URL(name, STATES)))

/** Puts a database into a folder, as a server left it whose last migration was this one. */
export const putState = (migration: string, dataDir: string) =>
  writeFileSync(databaseFile({ dataDir }), unpacked(`${migration}.sqlite.gz`), { mode: 0o600 })

/** The same in the kind of database that the test runs on. */
export async function stateDatabase(migration = LAST_BEFORE_BASELINE): Promise<Place> {
  const dataDir = temporaryFolder()
  const port = inject('postgresPort')
  if (port === undefined) {
    putState(migration, dataDir)
    return { dataDir }
  }
  const { place, drop } = await emptyDatabaseOn(port, dataDir)
  onTestFinished(async () => void (await drop()))
  const statements = unpacked(`${migration}.postgres.sql.gz`).toString()
  await asTester(port, (client) => client.query(statements), place.postgres?.database)
  setPlace(place)
  return place
}
