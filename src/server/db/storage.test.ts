import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusals } from '#content/api.ts'
import { defaults } from '#content/content.ts'
import { fill } from '#content/template.ts'
import { temporaryFolder, testApp, testDatabase } from '#server/testing/app.ts'
import { booking, contactForm, fleet, multipart, vehicle } from '#server/testing/requests.ts'
import { migrate, migrationState } from './migrations.ts'

test('the database is written so that a power cut loses no acknowledged write', async () => {
  const { db } = await testDatabase()
  const pragma = async (name: string) =>
    Object.values(
      (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {},
    )
  expect(await pragma('journal_mode')).toEqual(['wal'])
  // 2 is FULL.
  expect(await pragma('synchronous')).toEqual([2])
  expect(await pragma('foreign_keys')).toEqual([1])
  // The driver waits without freezing the event loop.
  expect(await pragma('busy_timeout')).toEqual([0])
})

test('the SQLite in use has no known fault', () => {
  const memory = new Database(':memory:')
  const version = String(memory.prepare('select sqlite_version()').pluck().get())
  memory.close()
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003)
})

test('a missing data folder is made, and only the server’s user can read it', async () => {
  const dataDir = join(temporaryFolder(), 'a', 'b')
  await testDatabase(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  for (const file of ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm'])
    expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
})

test('migrations run once, and a second run does nothing', async () => {
  const { db } = await testDatabase()
  expect(await migrationState(db)).toBe('current')
  await migrate(db)
  expect(await migrationState(db)).toBe('current')
})

test('a migration that fails leaves nothing behind', async () => {
  const { db } = await testDatabase()
  for (const table of ['kysely_migration', 'vehicles', 'fleets', 'consents', 'bookings'])
    await db.schema.dropTable(table).execute()
  // The tables made after the bookings are still there, and in the way.
  await expect(migrate(db)).rejects.toThrow('already exists')
  const tables = await db.introspection.getTables()
  expect(tables.map((table) => table.name)).not.toContain('bookings')
})

test('the database itself refuses a vehicle whose booking does not exist', async () => {
  const { db } = await testDatabase()
  const orphan = { ...vehicle, id: 'a', created_at: '', booking_id: 'none', vehicle_year: 2021 }
  await expect(db.insertInto('vehicles').values(orphan).execute()).rejects.toThrow('FOREIGN KEY')
})

type App = Awaited<ReturnType<typeof testApp>>

const troubles: [string, (app: App) => Promise<void>][] = [
  ['is read-only', async ({ db }) => void (await sql`pragma query_only = on`.execute(db))],
  [
    'is full',
    async ({ db }) => {
      // Migrations leave free pages.
      await sql`vacuum`.execute(db)
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
      await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(db)
      await sql`create table fill (text)`.execute(db).catch(() => {})
      // Until not even a small row fits any more.
      for (const size of [2000, 200, 20])
        for (let fits = true; fits; )
          fits =
            await sql`insert into kysely_migration values (hex(randomblob(${sql.lit(size)})), '')`
              .execute(db)
              .then(
                () => true,
                () => false,
              )
    },
  ],
  [
    'is busy with another program’s transaction',
    async ({ dataDir }) => {
      const other = new Database(join(dataDir, 'site.sqlite'))
      other.exec('begin immediate')
      onTestFinished(() => void other.close())
    },
  ],
]

test.each(troubles)(
  'when the database %s, every call answers 503 and acknowledges nothing',
  async (_what, cause) => {
    const app = await testApp({ turnMs: 50 })
    await cause(app)
    const large = { concerns: 'a'.repeat(5000), billing_address: 'a'.repeat(300) }
    const answers = [
      await app.post(
        '/bookings',
        { ...booking, ...large, allow_promo: true },
        { 'idempotency-key': 'a' },
      ),
      await app.post('/bookings', { ...booking, ...large }),
      await app.post('/fleets', {
        ...fleet,
        other_instructions: '🚗'.repeat(1000),
        vehicle_travel_areas: 'a'.repeat(500),
        po_instructions: 'a'.repeat(1000),
      }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('10')
      expect(answer.json()).toMatchObject({
        status: 503,
        detail: fill(refusals.notStored, defaults.facts),
      })
    }
    for (const table of ['bookings', 'fleets', 'consents', 'idempotency_keys'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  },
)

test('when the database takes writes again, the same call is stored', async () => {
  const { db, post } = await testApp()
  const key = { 'idempotency-key': 'a' }
  await sql`pragma query_only = on`.execute(db)
  expect((await post('/bookings', booking, key)).statusCode).toBe(503)
  await sql`pragma query_only = off`.execute(db)
  expect((await post('/bookings', booking, key)).statusCode).toBe(201)
})

test('the send-form call answers 503 as plain text when a message cannot be stored', async () => {
  const { app, db } = await testApp()
  await sql`pragma query_only = on`.execute(db)
  const request = await multipart(contactForm)
  const answer = await app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', ...request })
  expect([answer.statusCode, answer.body]).toEqual([503, fill(refusals.notStored, defaults.facts)])
})

test('an error in our code is a 500 that does not show its cause', async () => {
  const { db, post } = await testApp()
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('a secret of the code')
  })
  const answer = await post('/bookings', booking)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({
    status: 500,
    detail: fill(refusals.broken, defaults.facts),
  })
  expect(answer.body).not.toContain('secret')
})
