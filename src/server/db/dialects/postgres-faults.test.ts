import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Connection, connect } from '#server/db/connect.ts'
import type { Db } from '#server/db/schema.ts'
import { testDatabase } from '#server/testing/app.ts'
import { asTester, placeOn } from '#server/testing/postgres-databases.ts'
import { relayTo } from '#server/testing/relay.ts'
import { READERS } from './postgres-connect.ts'

/** Answers come within a second. The rest is for a machine with other things to do. */
const SOON_MS = 5000

const mark = (db: Db, checked_at: string) =>
  db
    .insertInto('health')
    .values({ id: 1, checked_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_at }))
    .execute()

const marks = async (db: Db) =>
  (await db.selectFrom('health').select('checked_at').execute()).map((row) => row.checked_at)

/** A database behind a relay, and whether work on it fails soon, because the database does not work. */
async function relayed() {
  const { place } = await testDatabase()
  const relay = await relayTo(inject('postgresPort') ?? 0)
  const connection = connect(placeOn(relay.port, place.postgres?.database ?? ''))
  onTestFinished(() => connection.db.destroy())
  return { relay, ...connection }
}

async function failsSoon(
  { isUnavailable }: Pick<Connection, 'isUnavailable'>,
  work: Promise<unknown>,
) {
  const began = performance.now()
  const error = await work.then(
    () => 'no error',
    (reason: unknown) => reason,
  )
  expect(error).toSatisfy(isUnavailable)
  expect(performance.now() - began).toBeLessThan(SOON_MS)
}

test('while nothing comes from the database all fails soon; then it works again by itself', async () => {
  const { db, relay, isUnavailable } = await relayed()
  await mark(db, 'before')
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const inTheMiddle = db.transaction().execute(async (trx) => {
    await mark(trx, 'in the middle')
    relay.hold()
    hold()
    await mark(trx, 'silent')
  })
  await held
  const all = [
    inTheMiddle,
    mark(db, 'next'),
    ...Array.from({ length: 2 * READERS }, () => marks(db)),
  ]
  await Promise.all(all.map((work) => failsSoon({ isUnavailable }, work)))
  await failsSoon({ isUnavailable }, mark(db, 'later'))
  relay.pass()
  await expect.poll(() => marks(db).catch(() => [])).toEqual(['before'])
  await mark(db, 'after')
  expect(await marks(db)).toEqual(['after'])
})

test('a query that works for longer than a second gets its answer', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ slept: string }>`select 'well' as slept, pg_sleep(1.2)`.execute(db)
  expect(rows[0]?.slept).toBe('well')
})

test('while all connections are busy a read fails soon, writes go on, and no answer is lost', async () => {
  const { db, place, isUnavailable } = await testDatabase()
  await mark(db, 'stored')
  const busy = await asTester(
    place.postgres?.port ?? 0,
    async (client) => {
      await client.query('begin; lock table health in access exclusive mode')
      const waiting = Array.from({ length: READERS }, () => marks(db))
      await failsSoon({ isUnavailable }, db.selectFrom('settings').selectAll().execute())
      await db.insertInto('settings').values({ name: 'a', value: '', at: '' }).execute()
      return waiting
    },
    place.postgres?.database,
  )
  expect(await Promise.all(busy)).toEqual(busy.map(() => ['stored']))
})

test('on a server that takes no writes reads go on; when another has its address, all go there', async () => {
  const { place } = await testDatabase()
  const { port = 0, database = '' } = place.postgres ?? {}
  const change = (how: string) =>
    asTester(port, (client) => client.query(`alter database ${database} ${how}`))
  await change('set default_transaction_read_only = on')
  const { db, isUnavailable } = connect(place)
  onTestFinished(() => db.destroy())
  expect(await marks(db)).toEqual([])
  await failsSoon({ isUnavailable }, mark(db, 'refused'))
  // From now on, new connections are those to a server that takes writes. The old ones stay as they are.
  await change('reset all')
  await mark(db, 'stored')
  const asked = Array.from({ length: READERS }, () =>
    sql`select current_setting('transaction_read_only') as is, pg_sleep(0.05)`.execute(db),
  )
  for (const { rows } of await Promise.all(asked)) expect(rows).toMatchObject([{ is: 'off' }])
})
