import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/app.ts'
import { timedMails } from '#server/testing/clock.ts'
import { environmentOf } from '#server/testing/database-places.ts'
import { startServer } from '#server/testing/process.ts'
import { stop } from '#server/testing/stop.ts'
import { storedBooking } from '#server/testing/stored-bookings.ts'
import { soon } from '#server/testing/times.ts'

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
