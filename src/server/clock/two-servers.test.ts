import { expect, onTestFinished, test } from 'vitest'
import { defaults } from '#content/content.ts'
import { connect } from '#server/db/connect.ts'
import { anyTime, testDatabase } from '#server/testing/app.ts'
import { timedMails } from '#server/testing/clock.ts'
import { environmentOf } from '#server/testing/places.ts'
import { startServer } from '#server/testing/process.ts'
import { stop } from '#server/testing/stop.ts'
import { storedBooking } from '#server/testing/stored-bookings.ts'
import { soon } from '#server/testing/times.ts'
import { expireRequest } from './expire.ts'
import { remind } from './remind.ts'

const EACH = 120

test('two servers on one database, and one that starts later, expire and remind each booking once, in any time zone', async () => {
  const { db, place } = await testDatabase()
  const { expired, reminded } = await db.transaction().execute(async (trx) => {
    const ids = { expired: [] as string[], reminded: [] as string[] }
    for (let i = 0; i < EACH; i++) {
      ids.expired.push(await storedBooking(trx))
      ids.reminded.push(await storedBooking(trx, { ...soon(), status: 'confirmed' }))
    }
    const answer_by = new Date(Date.now() - 60_000).toISOString()
    await trx.updateTable('bookings').set({ answer_by }).execute()
    return ids
  })
  const server = async (TZ: string) => {
    const { child } = await startServer({ ...environmentOf(place), TZ })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }
  const servers = await Promise.all([server('America/Toronto'), server('Asia/Tokyo')])
  await expect.poll(async () => (await timedMails({ db })).length).toBe(3 * EACH)
  servers.push(await server('UTC'))
  for (const child of servers) await stop(child)

  const mails = await timedMails({ db })
  const about = (kind: string) =>
    mails.filter((mail) => mail.kind === kind).map((mail) => mail.booking_id)
  expect(about('expired-client').sort()).toEqual(expired.toSorted())
  expect(about('expired-owner').sort()).toEqual(expired.toSorted())
  expect(about('reminder').sort()).toEqual(reminded.toSorted())
  const history = await db.selectFrom('booking_history').select(['booking_id', 'action']).execute()
  expect(history.map((entry) => entry.booking_id).sort()).toEqual(expired.toSorted())
})

test('if two servers find the same booking due, the second one has nothing to do', async () => {
  const { db, place } = await testDatabase()
  const second = connect(place)
  onTestFinished(() => second.db.destroy())
  const id = await storedBooking(db)
  const answer_by = new Date(Date.now() - 60_000).toISOString()
  await db.updateTable('bookings').set({ answer_by }).execute()
  const confirmed = await storedBooking(db, { ...soon(), status: 'confirmed' })
  const content = { ...defaults, opening: anyTime }
  const now = Date.now()
  for (const [server, did] of [
    [db, true],
    [second.db, false],
  ] as const) {
    const once = server.transaction()
    expect(await once.execute((trx) => expireRequest(trx, content, id, now))).toBe(did)
    expect(await once.execute((trx) => remind(trx, confirmed, now))).toBe(did)
  }
  expect(await timedMails({ db })).toHaveLength(3)
})
