import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/app.ts'
import { isBackupDue, isDrillDue } from './due.ts'
import { writeBackupState } from './state.ts'

type Last = { last: string; now: string; file?: string }

/** Whether a backup is due at an instant, if the last one was written at another. */
async function due({ last, now, file = import.meta.filename }: Last) {
  const { db } = await testDatabase()
  await writeBackupState(db, { done: { at: last, file, bytes: 1 } })
  return isBackupDue(db, Date.parse(now))
}

test('a server that does not have the last backup leaves the next one to another for an hour', async () => {
  const before = { last: '2026-07-14T06:00:00Z', file: 'elsewhere' }
  expect(await due({ ...before, now: '2026-07-15T06:59:59Z' })).toBe(false)
  expect(await due({ ...before, now: '2026-07-15T07:00:00Z' })).toBe(true)
})

// In North Bay, two o'clock is 06:00 UTC in summer and 07:00 UTC in winter.
test.each([
  ['before two o’clock no backup is due', '2026-07-14T06:00:00Z', '2026-07-15T05:59:59Z', false],
  ['from two o’clock on one is due', '2026-07-14T06:00:00Z', '2026-07-15T06:00:00Z', true],
  ['once a night', '2026-07-15T06:00:00Z', '2026-07-15T07:30:00Z', false],
  ['a night that was missed is made up', '2026-07-01T06:00:00Z', '2026-07-15T03:00:00Z', true],
  ['where the clocks skip two o’clock, three is the time', '2026-03-07T07:00:00Z', '2026-03-08T06:59:59Z', false],
  ['and no later', '2026-03-07T07:00:00Z', '2026-03-08T07:00:00Z', true],
  [
    'where the clocks show one o’clock twice, it is not yet time',
    '2026-10-31T06:00:00Z',
    '2026-11-01T06:59:59Z',
    false,
  ],
  ['but then it is', '2026-10-31T06:00:00Z', '2026-11-01T07:00:00Z', true],
  ['a backup of a clock that was a day ahead does not count', '2026-07-16T15:00:00Z', '2026-07-15T15:00:00Z', true],
  [
    'a clock that is set back by a minute writes no second backup',
    '2026-07-15T06:01:00Z',
    '2026-07-15T06:00:00Z',
    false,
  ],
])('%s: last at %s, now %s', async (_what, last, now, expected) => {
  expect(await due({ last, now })).toBe(expected)
})

test.each([
  ['a database made today has no night to make up', '2026-07-15T12:00:00Z', false],
  ['one from before the last night does', '2026-07-15T05:00:00Z', true],
])('%s', async (_what, timestamp, expected) => {
  const { db } = await testDatabase()
  await sql`update kysely_migration set timestamp = ${timestamp}`.execute(db)
  expect(await isBackupDue(db, Date.parse('2026-07-15T15:00:00Z'))).toBe(expected)
})

test.each([
  ['there was none', undefined, true],
  ['it succeeded this month', { at: '2026-07-01T07:00:00Z' }, false],
  ['it succeeded last month', { at: '2026-06-30T07:00:00Z' }, true],
  ['it failed', { at: '2026-07-14T07:00:00Z', failed: 'no' }, true],
  ['it succeeded a year ahead of this clock', { at: '2027-07-01T07:00:00Z' }, true],
])('whether a restore drill is due, if %s', (_what, drill, expected) => {
  // Still July in North Bay.
  expect(isDrillDue({ drill }, Date.parse('2026-08-01T03:00:00Z'))).toBe(expected)
})
