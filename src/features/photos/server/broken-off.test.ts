import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { breakOff } from '#testing/break-off.ts'
import { managed, NOW } from '#testing/managed.ts'
import { testsAt } from '#testing/tests-at.ts'
import { insertPhoto } from './shared/store.ts'

testsAt(NOW)

test('a client who leaves while a photo comes is no failure: nothing is logged', async () => {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const { app, db, id: booking_id, bearer: headers } = await managed({}, { log })
  const bytes = randomBytes(8 * 1024 * 1024)
  const photo = { bytes, small: bytes, width: 8, height: 8, stage: 'before' as const }
  const id = '0'.repeat(32)
  await insertPhoto(db, { ...photo, booking_id, id, who: 'ann@example.com' })
  await db.updateTable('job_photos').set({ shared: 1 }).execute()
  const path = `${visitorPhotoCalls.managePhotos}?id=${id}&large=yes`
  expect(await breakOff(app, path, headers)).toBe(200)
  expect(logged).toEqual([])
})
