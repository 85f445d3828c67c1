import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { openDatabase } from './open-database.ts'
import { testDatabase } from './testing/app.ts'
import { environmentOf } from './testing/places.ts'

const log = pino({ level: 'silent' })

test('a server does not start on a database that a later version has changed, and says what to do', async () => {
  const { db, place } = await testDatabase()
  const config = readConfig(environmentOf(place))
  const { connection } = await openDatabase(config, log)
  onTestFinished(() => connection.db.destroy())
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(db)
  await expect(openDatabase(config, log)).rejects.toMatchObject({
    message: expect.stringMatching(
      /9999_later has run there.*start the later version, or restore a backup/,
    ),
  })
  // One that runs goes on.
  await connection.db.insertInto('settings').values({ name: 'a', value: '', at: '' }).execute()
})
