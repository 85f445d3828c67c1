import { expect, test, vi } from 'vitest'
import { refusals } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { defaults } from '#features/website/content.ts'
import { testApp, testDatabase } from '#testing/app.ts'
import { booking, contactForm, fleet, multipart, vehicle } from '#testing/requests.ts'
import { makeReadOnly, troubles } from '#testing/troubles.ts'
import { migrate, migrationState } from './migrations.ts'

test('migrations run once, and a second run does nothing', async () => {
  const { db } = await testDatabase()
  expect(await migrationState(db)).toBe('current')
  await migrate(db)
  expect(await migrationState(db)).toBe('current')
})

test('a migration that fails leaves nothing behind', async () => {
  const { db } = await testDatabase()
  // PostgreSQL drops no table to which others refer.
  await db.schema.alterTable('bookings').renameTo('renamed').execute()
  for (const table of ['kysely_migration', 'vehicles', 'fleets', 'consents']) await db.schema.dropTable(table).execute()
  // The tables made after the bookings are still there, and in the way.
  await expect(migrate(db)).rejects.toThrow('already exists')
  const tables = await db.introspection.getTables()
  expect(tables.map((table) => table.name)).not.toContain('bookings')
})

test('the database itself refuses a vehicle whose booking does not exist', async () => {
  const { db } = await testDatabase()
  const orphan = { ...vehicle, id: 'a', created_at: '', booking_id: 'none', vehicle_year: 2021 }
  await expect(db.insertInto('vehicles').values(orphan).execute()).rejects.toThrow(/foreign key/i)
})

test.each(troubles)('when the database %s, every call answers 503 and acknowledges nothing', async (_what, cause) => {
  const app = await testApp({ turnMs: 50 })
  await cause(app)
  const large = { concerns: 'a'.repeat(5000), billing_address: 'a'.repeat(300) }
  const answers = [
    await app.post('/bookings', { ...booking, ...large, allow_promo: true }, { 'idempotency-key': 'a' }),
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
    expect(answer.json()).toMatchObject({ status: 503, detail: fill(t(refusals).notStored, defaults.facts) })
  }
  for (const table of ['bookings', 'fleets', 'consents', 'idempotency_keys'] as const)
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('when the database takes writes again, the same call is stored', async () => {
  const app = await testApp()
  const key = { 'idempotency-key': 'a' }
  const undo = await makeReadOnly(app)
  expect((await app.post('/bookings', booking, key)).statusCode).toBe(503)
  await undo()
  await expect.poll(async () => (await app.post('/bookings', booking, key)).statusCode).toBe(201)
  expect(await app.db.selectFrom('bookings').select('reference').execute()).toHaveLength(1)
})

test('the send-form call answers 503 as plain text when a message cannot be stored', async () => {
  const { app, ...database } = await testApp()
  await makeReadOnly(database)
  const request = await multipart(contactForm)
  const answer = await app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', ...request })
  expect([answer.statusCode, answer.body]).toEqual([503, fill(t(refusals).notStored, defaults.facts)])
})

test('an error in our code is a 500 that does not show its cause', async () => {
  const { db, post } = await testApp()
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('a secret of the code')
  })
  const answer = await post('/bookings', booking)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ status: 500, detail: fill(t(refusals).broken, defaults.facts) })
  expect(answer.body).not.toContain('secret')
})
