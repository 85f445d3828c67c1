import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { latestState } from '#features/website/server/store.ts'
import { connect, databaseFile } from '#platform/db/connect.ts'
import { knownMigrations, migrate, migrationState } from '#platform/db/migrations.ts'
import { eventNumbers, publish } from '#platform/events/store.ts'
import { shared, temporaryFolder } from '#testing/app.ts'

const STATES = new URL('./states/', import.meta.url)

/** A database as left by the version of the program whose last migration was this one. */
async function databaseOf(migration: string) {
  const dataDir = temporaryFolder()
  const packed = readFileSync(new URL(`${migration}.sqlite.gz`, STATES))
  writeFileSync(databaseFile({ dataDir }), gunzipSync(packed))
  const { db } = connect({ dataDir })
  onTestFinished(() => db.destroy())
  return db
}

async function schemaOf(db: Kysely<never>) {
  const { rows } = await sql<{ type: string; name: string; sql: string | null }>`
    select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name`.execute(
    db,
  )
  return rows
}

const newSchema = shared(async () => {
  const { db } = connect({ dataDir: temporaryFolder() })
  await migrate(db)
  return schemaOf(db as never).finally(() => db.destroy())
})

const earlier = knownMigrations.slice(0, -1)

test('the folder holds a database of every earlier state', () => {
  expect(readdirSync(STATES).sort()).toEqual(earlier.map((name) => `${name}.sqlite.gz`))
})

test.each(earlier)(
  'a database of %s gets the tables of a new one, and keeps its records',
  async (name) => {
    const old = await databaseOf(name)
    expect(await migrationState(old)).toBe('other')
    const before = await old
      .selectFrom('bookings')
      .select(['id', 'reference'])
      .orderBy('id')
      .execute()
    await migrate(old)
    expect(await schemaOf(old as never)).toEqual(newSchema())
    expect(
      await old.selectFrom('bookings').select(['id', 'reference']).orderBy('id').execute(),
    ).toEqual(before)
    expect(before).not.toEqual([])
    const { rows } = await sql`pragma foreign_key_check`.execute(old)
    expect(rows).toEqual([])
  },
)

test('a database of the first tables keeps every record through all migrations', async () => {
  const db = await databaseOf('0001_first_tables')
  await migrate(db)
  const bookings = await db.selectFrom('bookings').selectAll().orderBy('created_at').execute()
  expect(bookings).toMatchObject([
    { id: 'first', seq: 1, status: 'requested', version: 1, answer_by: '2099-07-15T14:30:00.000Z' },
    { id: 'second', seq: 2 },
    { id: 'third', seq: 3 },
    { id: 'past', seq: 4, answer_by: '' },
  ])
  expect(await db.selectFrom('vehicles').select('booking_id').execute()).toEqual([
    { booking_id: 'first' },
  ])
  expect(await db.selectFrom('fleets').select('booking_id').execute()).toEqual([
    { booking_id: 'second' },
  ])
  expect(await db.selectFrom('consents').select('booking_id').execute()).toEqual([
    { booking_id: 'first' },
  ])
  expect(await db.selectFrom('messages').select(['id', 'box']).execute()).toEqual([
    { id: 'm1', box: 'inbox' },
  ])
})

test('the records of the fifth state are kept under their new names', async () => {
  const db = await databaseOf('0005_appointments')
  const { rows: before } =
    await sql`select cell as slot, crew as lane, booking_id from appointment_cells order by cell, crew`.execute(
      db,
    )
  const events = (await sql`select * from changes`.execute(db)).rows
  const operations = (await sql`select * from batches`.execute(db)).rows
  await migrate(db)
  const kinds = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'body', 'appoint_at'])
    .orderBy('id')
    .execute()
  expect(kinds).toMatchObject([
    { id: 'letter', kind: 'desk-letter' },
    { id: 'message', kind: 'message-owner' },
    { id: 'moved', kind: 'desk-letter' },
    { id: 'released', kind: 'expired-client' },
    { id: 'reminder', kind: 'reminder', body: null, appoint_at: '2099-07-15T15:00:00.000Z' },
    { id: 'sent', kind: 'booking-client' },
    { id: 'waiting', kind: 'booking-owner' },
  ])
  expect(await db.selectFrom('day_operation_bookings').selectAll().execute()).toEqual([
    { day_operation_id: 'ba1', booking_id: 'first', version: 1 },
  ])
  expect(await db.selectFrom('settings').select(['name', 'value']).execute()).toEqual([
    { name: 'reminders', value: 'false' },
  ])
  // Two crews had a booking each, the third booking found no free crew: each half hour keeps its place.
  const slots = await db
    .selectFrom('schedule_slots')
    .select(['slot', 'lane', 'booking_id'])
    .orderBy('slot')
    .orderBy('lane')
    .execute()
  expect(slots).toEqual(before)
  expect(new Set(slots.map(({ booking_id }) => booking_id))).toEqual(new Set(['first', 'second']))
  expect(await db.selectFrom('events').selectAll().execute()).toEqual(events)
  expect(await db.selectFrom('day_operations').selectAll().execute()).toEqual(operations)
  expect([events.length, operations.length]).toEqual([1, 1])
  // Numbers go on where they ended: open pages remember the last one.
  await publish(db, 'booking_new', 'first')
  expect((await eventNumbers(db)).last).toBe(2)
})

test('the publications of the seventh state are kept, and read', async () => {
  const db = await databaseOf('0007_owner_settings')
  const before = await db.selectFrom('publications').selectAll().execute()
  await migrate(db)
  expect(await db.selectFrom('publications').selectAll().execute()).toEqual(before)
  expect(before).toHaveLength(1)
  expect(await latestState(db)).toEqual({
    number: 1,
    state: { sections: { business: { phone: '705-555-0142' } }, confirmed: ['business.email'] },
  })
})
