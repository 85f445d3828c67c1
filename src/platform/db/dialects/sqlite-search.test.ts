import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sweep } from '#platform/db/sweep.ts'
import { testDatabase } from '#testing/app.ts'
import { eraseBooking } from '#testing/erase.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const secret = 'zanzibarius'

test('a sweep removes erased data from a large index in steps, and visitors can book in between', async () => {
  const { db, dataDir } = await testDatabase()
  const id = await storedBooking(db, { lastname: secret, email: `${secret}@example.com` })
  await db.transaction().execute(async (trx) => {
    for (let i = 1000; i < 4000; i++)
      await sql`insert into booking_search (rowid, terms)
        values (${i}, ${`client${i} ${i}street ${i * 7919}`})`.execute(trx)
  })
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  expect(bytesOf(dataDir)).toContain(secret)

  let isSwept = false
  const sweeping = sweep(db).then(() => {
    isSwept = true
  })
  await storedBooking(db, { lastname: 'Meanwhile' })
  expect(isSwept).toBe(false)
  await sweeping

  // A part of the name must not be left either: FTS5's own index of its pages holds beginnings of terms.
  expect(bytesOf(dataDir)).not.toContain(secret.slice(0, 5))
  for (const [word, found] of [
    [secret, 0],
    ['meanwhile', 1],
    ['client', 3000],
  ]) {
    const { rows } = await sql`select rowid from booking_search
      where booking_search match ${`${word}*`}`.execute(db)
    expect([word, rows.length]).toEqual([word, found])
  }
})

test('erased data leaves the write-ahead log as soon as another program ends its read', async () => {
  const { db, dataDir } = await testDatabase()
  const reader = new Database(join(dataDir, 'site.sqlite'), { readonly: true })
  onTestFinished(() => void reader.close())
  reader.exec('begin; select count(*) from bookings')
  await storedBooking(db)
  const log = () => readFileSync(join(dataDir, 'site.sqlite-wal')).length
  const swept = sweep(db)
  for (let turns = 0; turns < 100; turns++) await setImmediate()
  expect(log()).toBeGreaterThan(0)
  reader.exec('commit')
  await swept
  expect(log()).toBe(0)
})

const bytesOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('site.sqlite'))
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join()
    .toLowerCase()
