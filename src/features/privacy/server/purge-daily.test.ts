import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AppDeps, buildApp } from '#app.ts'
import { retention } from '#core/retention.ts'
import { insertFleet } from '#features/bookings/server/shared/store.ts'
import { insertVehicle } from '#features/bookings/server/shared/vehicles.ts'
import { defaults } from '#features/website/content.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Connection } from '#platform/db/connect.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import { startMailSettings } from '#platform/mail/mail-settings.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { fixedPublisher, mail, temporaryFolder, testDatabase } from '#testing/app.ts'
import { fleet, vehicle } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const A_DAY = 86_400_000

/** A database with answers and messages of these ages in days. `left` reads the remaining ones. */
async function stored(ages: { keys: number[]; messages: number[] }) {
  const database = await testDatabase()
  const { db } = database
  const record = (age: number) => ({ id: String(age), created_at: new Date(Date.now() - age * A_DAY).toISOString() })
  for (const { id: key, created_at } of ages.keys.map(record))
    await db
      .insertInto('idempotency_keys')
      .values({ call: '', key, created_at, fingerprint: '', body: '', status: 201 })
      .execute()
  for (const message of ages.messages.map(record))
    await db
      .insertInto('messages')
      .values({ ...message, name: 'Ann', email: '', topic: 'Products', message: '' })
      .execute()
  const left = async () => ({
    keys: (await db.selectFrom('idempotency_keys').select('key').execute()).map((it) => it.key),
    messages: (await db.selectFrom('messages').select('id').execute()).map((it) => it.id),
  })
  return { ...database, left }
}

async function start(database: Connection, deps: Partial<AppDeps> = {}) {
  const log = pino({ level: 'silent' })
  const mailSettings = await startMailSettings({ db: database.db, log, variables: mail })
  const app = await buildApp({
    ...database,
    log,
    mailSettings,
    publisher: fixedPublisher(() => defaults),
    config: {
      publicOrigin: 'https://site.test',
      trustedProxies: [],
      letThrough: [],
      rateLimit: 1000,
      dataDir: temporaryFolder(),
      backup: readConfig({ DATA_DIR: temporaryFolder() }).backup,
      heartbeatUrl: undefined,
      squareOrigin: undefined,
      twilioOrigin: undefined,
      mailPorts: [],
    },
    ...deps,
  })
  onTestFinished(() => app.close())
  onTestFinished(mailSettings.stop)
  await app.ready()
}

test('a server that starts deletes idempotency keys after seven days, and messages after the time on the privacy page', async () => {
  const { messages } = retention
  const database = await stored({ keys: [7.01, 6.99], messages: [messages + 0.01, messages - 0.01] })
  await start(database)
  expect(await database.left()).toEqual({ keys: ['6.99'], messages: [String(messages - 0.01)] })
})

test('a server that starts deletes vehicles and fleets that came without a booking after seven days, and no others', async () => {
  const database = await testDatabase()
  const { db } = database
  const booking_id = await storedBooking(db)
  const ages = { old: 7.01, young: 6.99 }
  for (const [id, age] of Object.entries(ages)) {
    const created_at = new Date(Date.now() - age * A_DAY).toISOString()
    await insertVehicle(db, { ...vehicle, vehicle_year: 2021, id, created_at, booking_id: null })
    await insertFleet(db, { ...fleet, id, created_at, booking_id: null })
  }
  const created_at = new Date(Date.now() - 100 * A_DAY).toISOString()
  await insertVehicle(db, { ...vehicle, vehicle_year: 2021, id: 'linked', created_at, booking_id })
  await insertFleet(db, { ...fleet, id: 'linked', created_at, booking_id })
  await start(database)
  for (const table of ['vehicles', 'fleets'] as const)
    expect(await db.selectFrom(table).select('id').orderBy('id').execute(), table).toEqual([
      { id: 'linked' },
      { id: 'young' },
    ])
})

test('a server that starts deletes own pictures that the site does not show', async () => {
  const database = await testDatabase()
  const row = { place: 'hero', focus_x: 50, focus_y: 50, master: Buffer.of(1) } as const
  for (const age of [retention.pictures + 0.01, retention.pictures - 0.01]) {
    const created_at = new Date(Date.now() - age * A_DAY).toISOString()
    await database.db
      .insertInto('pictures')
      .values({ ...row, id: String(age), created_at })
      .execute()
  }
  await start(database)
  expect(await database.db.selectFrom('pictures').select('id').execute()).toEqual([
    { id: String(retention.pictures - 0.01) },
  ])
})

test('what fails of the deletion keeps no other part from what is its own', async () => {
  const database = await stored({ keys: [], messages: [] })
  const { db } = database
  const created_at = new Date(Date.now() - 9 * A_DAY).toISOString()
  await insertVehicle(db, { ...vehicle, vehicle_year: 2021, id: 'old', created_at, booking_id: null })
  await db.schema.dropTable('idempotency_keys').execute()
  const logged: string[] = []
  await start(database, { log: pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line).msg) }) })
  expect(logged).toContain('old records were not purged')
  expect(await db.selectFrom('vehicles').select('id').execute()).toEqual([])
})

test('a running server purges every day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const database = await stored({ keys: [6.5], messages: [retention.messages - 0.5] })
  await start(database)
  expect(await database.left()).toEqual({ keys: ['6.5'], messages: [String(retention.messages - 0.5)] })
  vi.advanceTimersByTime(A_DAY)
  await expect.poll(() => database.left()).toEqual({ keys: [], messages: [] })
})

test.each([
  ['the sweep fails', 1, ['the files may still hold erased data']],
  ['a later part of many fails', 2, ['old bookings were not erased', 'the files may still hold erased data']],
])('the files of mails to erased clients are deleted even if %s', async (_what, count, warnings) => {
  const database = await testDatabase()
  const { db } = database
  const created_at = new Date(Date.now() - (retention.requests + 1) * A_DAY).toISOString()
  for (let i = 0; i < count; i++) {
    const booking_id = await storedBooking(db, { status: 'declined', created_at })
    await queueMail(db, { kind: 'booking-owner', booking_id })
  }
  const before = (await db.selectFrom('mails').select('id').execute()).map((it) => it.id)
  const forgotten: string[] = []
  const logged: string[] = []
  await start(database, {
    log: pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line).msg) }),
    forgetMails: async (ids) => {
      forgotten.push(...ids)
      const fail = () => {
        throw new Error('another program is writing')
      }
      vi.spyOn(db, 'transaction').mockImplementation(fail)
      vi.spyOn(engineOf(db), 'sweep').mockImplementation(fail)
    },
  })
  await expect.poll(() => logged).toEqual(warnings)
  const left = (await db.selectFrom('mails').select('id').execute()).map((it) => it.id)
  expect(forgotten).toHaveLength(1)
  expect([...forgotten, ...left].sort()).toEqual(before.sort())
  expect(await db.selectFrom('privacy_log').select(['bookings', 'mails']).execute()).toEqual([
    { bookings: forgotten.length, mails: forgotten.length },
  ])
})
