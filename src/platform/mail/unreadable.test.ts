import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/app.ts'
import { testOutbox } from '#testing/outbox.ts'

test('an outbox that is woken while the database fails at once does not look again at once', async () => {
  const { db } = await testDatabase()
  await db.destroy()
  let lines = 0
  const write = () => {
    // Without an end, the failure of this test would be a hang.
    if (++lines === 5) void outbox.stop()
  }
  const outbox = testOutbox(db, 0, { log: pino({ level: 'warn' }, { write }) })
  outbox.wake()
  await outbox.settled()
  expect(lines).toBe(1)
})
