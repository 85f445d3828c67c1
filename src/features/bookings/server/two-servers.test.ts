import { expect, test } from 'vitest'
import { remind } from '#features/client-notifications/server/remind.ts'
import { expireRequest } from '#features/quotes/server/expire.ts'
import { defaults } from '#features/website/content.ts'
import { anyTime, connectTo, testDatabase } from '#testing/app.ts'
import { timedMails } from '#testing/clock.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { soon } from '#testing/times.ts'

test('if two servers find the same booking due, the second one has nothing to do', async () => {
  const { db, place } = await testDatabase()
  const second = connectTo(place)
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
    expect(await once.execute((trx) => remind(trx, content, confirmed, now))).toBe(did)
  }
  expect(await timedMails({ db })).toHaveLength(3)
})
