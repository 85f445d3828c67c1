import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, inject, test } from 'vitest'
import { copyBeforeMigration } from '#features/backups/server/before-migration.ts'
import { readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/db/connect.ts'
import { migrate, migrationsRun } from '#platform/db/migrations.ts'
import { temporaryFolder, testDatabase } from '#testing/app.ts'
import { environmentOf, placeOf } from '#testing/database-places.ts'
import { stateDatabase } from '#testing/database-states.ts'
import { asTester, emptyDatabaseOn } from '#testing/postgres-databases.ts'
import { programIo } from '#testing/program.ts'
import { backedUp, bookingsIn, emptyTarget, ran } from '#testing/restores.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { runBackup } from './backup.ts'
import { runRestore } from './restore.ts'

const port = inject('postgresPort') ?? 0

/** A database with a booking of "Present" that nobody uses now, and how to look at its bookings. */
async function present() {
  const { db, dataDir } = await testDatabase()
  await storedBooking(db, { lastname: 'Present' })
  await db.destroy()
  const { postgres } = placeOf(dataDir)
  const lastNames = (schema = 'public') =>
    asTester(
      port,
      async (client) => (await client.query(`select lastname from ${schema}.bookings`)).rows.map((row) => row.lastname),
      postgres?.database,
    )
  return { dataDir, lastNames, shown: postgres?.shown }
}

test('a backup of PostgreSQL is a file that the embedded database takes', async () => {
  const { file } = await backedUp()
  const { io, output } = programIo('')
  const dataDir = temporaryFolder()
  const env = { DATA_DIR: dataDir }
  expect([await runRestore([file], { ...io, env }), output.stderr]).toEqual([0, ''])
  expect(bookingsIn(join(dataDir, 'site.sqlite'))).toEqual(['Backed'])
})

test('a restore over records is refused, and with --move-aside they are kept in another schema', async () => {
  const { file } = await backedUp()
  const { dataDir, lastNames, shown } = await present()
  expect(await ran(runRestore, dataDir, file)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${shown} holds records already, in “bookings”: add --move-aside to keep them in a schema of their own.\n`,
  })
  expect(await lastNames()).toEqual(['Present'])

  const { code, stdout } = await ran(runRestore, dataDir, file, '--move-aside')
  expect(code).toBe(0)
  const aside = /now in the schema (before_\d{17})\./.exec(stdout)?.[1] ?? ''
  expect([await lastNames(), await lastNames(aside)]).toEqual([['Backed'], ['Present']])
  expect(readdirSync(dataDir)).toEqual([])

  // The next server finds its tables, and so does another restore.
  const { db } = await testDatabase(dataDir)
  await storedBooking(db, { lastname: 'Next' })
  await db.destroy()
  expect(await ran(runRestore, dataDir, file, '--move-aside')).toMatchObject({ code: 0 })
  expect(await lastNames()).toEqual(['Backed'])
})

test('a restore is refused while a server uses the database, with any option', async () => {
  const { file } = await backedUp()
  const { dataDir, lastNames, shown } = await present()
  const server = connect(placeOf(dataDir))
  await server.db.selectFrom('bookings').select('id').execute()
  for (const args of [[file], [file, '--move-aside']])
    expect(await ran(runRestore, dataDir, ...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: `A server or another program has ${shown} open: stop it first.\n`,
    })
  await server.db.destroy()
  expect(await lastNames()).toEqual(['Present'])
})

test('a restore that fails in the middle changes nothing, and says so', async () => {
  const { file } = await backedUp()
  const { dataDir, lastNames } = await present()
  const name = placeOf(dataDir).postgres?.database
  // As a user without the right to make a schema.
  await asTester(
    port,
    (client) =>
      client.query(`create function refuse() returns event_trigger language plpgsql
          as $$ begin raise 'no room'; end $$;
        create event trigger refuse on ddl_command_start when tag in ('CREATE INDEX')
          execute function refuse()`),
    name,
  )
  expect(await ran(runRestore, dataDir, file, '--move-aside')).toMatchObject({
    code: 1,
    stderr: `${file} cannot be restored (no room). Nothing was changed.\n`,
  })
  expect(await lastNames()).toEqual(['Present'])
  await asTester(port, (client) => client.query('drop function refuse cascade'), name)
})

test('a backup of a PostgreSQL database without tables is refused', async () => {
  const file = join(temporaryFolder(), 'backup.sqlite')
  const { url } = await emptyDatabaseOn(port)
  const { io, output } = programIo('')
  expect(await runBackup([file], { ...io, env: { DATABASE_URL: url } })).toBe(1)
  expect(output.stderr).toMatch(/^There are no records in postgres:.*: start the server there once\.\n$/)
  expect(existsSync(file)).toBe(false)
})

test('a backup of one instant is made while servers write, and holds no half booking', async () => {
  const { db, dataDir } = await testDatabase()
  let stored = 0
  let isDone = false
  const write = async () => {
    while (!isDone) {
      await storedBooking(db)
      stored++
    }
  }
  const writing = write()
  await expect.poll(() => stored, { interval: 5 }).toBeGreaterThan(2)
  const file = join(temporaryFolder(), 'backup.sqlite')
  const before = stored
  expect(await ran(runBackup, dataDir, file)).toMatchObject({ code: 0, stderr: '' })
  const after = stored
  isDone = true
  await writing
  const found = bookingsIn(file).length
  expect(after).toBeGreaterThan(before)
  expect(found).toBeGreaterThanOrEqual(before)
  const { code } = await ran(runRestore, await emptyTarget(), file)
  expect(code).toBe(0)
})

test('a backup and a restore without a server say so in one line', async () => {
  const file = join(temporaryFolder(), 'backup.sqlite')
  const env = { DATABASE_URL: 'postgres://a:secret@127.0.0.1:9/b' }
  for (const program of [runBackup, runRestore]) {
    const { io, output } = programIo('')
    expect(await program([file], { ...io, env })).toBe(1)
    expect(output.stderr).toMatch(
      /^DATABASE_URL holds "postgres:\/\/…@127.*nothing answers at 127\.0\.0\.1, port 9\.\n$/,
    )
  }
})

test('before a new version changes a PostgreSQL database, it is copied as it was', async () => {
  const place = await stateDatabase()
  const { db } = connect(place)
  const earlier = await migrationsRun(db)
  const config = readConfig(environmentOf(place))
  const copy = await copyBeforeMigration(db, config)
  expect(dirname(copy ?? '')).toBe(config.backup.dir)
  const other = new Database(copy ?? '', { readonly: true })
  const run = other.prepare('select name from kysely_migration order by name').pluck().all()
  other.close()
  expect(run).toEqual(earlier)
  await migrate(db)
  expect(await copyBeforeMigration(db, config)).toBeUndefined()
  await db.destroy()
})
