import { expect, test } from 'vitest'
import { addDays, daysFrom } from '#core/days.ts'
import { outdatedBackups, outdatedMigrationCopies } from './rotation.ts'

const KEEP = { days: 14, weeks: 8 }

/** The name of the backup of a night, at three o'clock in North Bay. */
const nightly = (day: string, time = '07-00-00.000') => `nightly-${day}T${time}Z.sqlite`

const at = (day: string) => Date.parse(`${day}T07:00:00Z`)

/** The files that are there after each night of these days. */
function afterNights(days: string[], keep = KEEP, files: string[] = []): string[] {
  for (const day of days) {
    const all = [...files, nightly(day)]
    const outdated = new Set(outdatedBackups(all, keep, at(day)))
    files = all.filter((name) => !outdated.has(name))
  }
  return files
}

test('after a year of nights, those of the last 14 days and the newest one of each of the last 8 weeks are there', () => {
  const sunday = '2026-11-22'
  expect(afterNights(daysFrom('2025-11-21', sunday))).toEqual(
    [...[7, 6, 5, 4, 3, 2].map((weeks) => addDays(sunday, -7 * weeks)), ...daysFrom(addDays(sunday, -13), sunday)].map(
      (day) => nightly(day),
    ),
  )
})

test('the newest backup always stays', () => {
  for (const keep of [
    { days: 1, weeks: 0 },
    { days: 0, weeks: 1 },
  ])
    expect(afterNights(daysFrom('2026-11-01', '2026-11-20'), keep)).toEqual([nightly('2026-11-20')])
})

test('of several backups of one day the newest one stays', () => {
  const names = [nightly('2026-11-20'), nightly('2026-11-20', '15-30-00.000')]
  expect(outdatedBackups(names, KEEP, at('2026-11-21'))).toEqual([nightly('2026-11-20')])
})

test('a day is one of the business: at one o’clock in UTC it is still the day before', () => {
  const names = [nightly('2026-11-20'), nightly('2026-11-21', '01-00-00.000')]
  expect(outdatedBackups(names, KEEP, at('2026-11-21'))).toEqual([nightly('2026-11-20')])
})

test('after a year without power the first backup does not push out the others', () => {
  const before = afterNights(daysFrom('2024-01-01', '2025-11-01'))
  expect(afterNights(['2026-11-20'], KEEP, before)).toHaveLength(before.length)
})

test('backups of a clock that was a year ahead go first, and none of a right clock goes for them', () => {
  const right = afterNights(daysFrom('2026-01-01', '2026-11-01'))
  const wrong = afterNights(daysFrom('2027-11-02', '2027-11-04'), KEEP, right)
  const corrected = afterNights(daysFrom('2026-11-02', '2026-11-30'), KEEP, wrong)
  expect(corrected.filter((name) => name.includes('2027'))).toEqual([])
  expect(corrected).toEqual(afterNights(daysFrom('2026-01-01', '2026-11-30')))
})

test('files that the program did not make are never deleted', () => {
  const foreign = [
    'site-2020-01-01.sqlite',
    'nightly-2020-01-01.sqlite',
    'nightly-2020-99-99T07-00-00.000Z.sqlite',
    `${nightly('2020-01-01')}.gz`,
    `my-${nightly('2020-01-01')}`,
    'before-migration-2020-01-01T07-00-00.000Z.sqlite',
  ]
  const own = [nightly('2026-11-19'), nightly('2026-11-20')]
  const keep = { days: 1, weeks: 0 }
  expect(outdatedBackups([...foreign, ...own], keep, at('2026-11-20'))).toEqual([own[0]])
})

const copied = (day: string) => nightly(day).replace('nightly', 'before-migration')

test('the last three copies from before a migration stay', () => {
  const days = daysFrom('2026-11-01', '2026-11-05')
  expect(outdatedMigrationCopies(days.map(copied), at('2026-11-20'))).toEqual([
    copied('2026-11-02'),
    copied('2026-11-01'),
  ])
})

test('a copy from before a migration goes when it is older than every nightly backup, so that it keeps no erased data', () => {
  const names = [copied('2026-09-01'), copied('2026-11-01'), nightly('2026-10-01')]
  expect(outdatedMigrationCopies(names, at('2026-11-20'))).toEqual([copied('2026-09-01')])
})
