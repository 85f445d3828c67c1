import { pino } from 'pino'
import { expect, test } from 'vitest'
import { eventCalls } from '#features/live-updates/calls.ts'
import { breakOff } from '#testing/break-off.ts'
import { testDesk } from '#testing/desk.ts'

test('a page that is closed while it listens is no failure: nothing is logged', async () => {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const { app, cookieOf } = await testDesk({ log })
  expect(await breakOff(app, eventCalls.events, { cookie: await cookieOf() })).toBe(200)
  expect(logged).toEqual([])
})
