import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '#platform/browser/storage/testing.ts'
import { ageLine } from './age-line.ts'
import { forgetSheet, forgetSheetOfOthers, keepSheet, readSheet } from './shared/stored-sheet.ts'
import { job } from './testing.ts'

const person = 'ann@example.com'

const answer = {
  session: { id: 's', email: person, created_at: '', idle_at: '', ends_at: '' },
  role: 'owner' as const,
  crew: null,
  mail: { smtp: true, from: '' },
}
const sheet = { crews: [], day: '2026-07-15', jobs: [job], next_day: '2026-07-16', next_jobs: [], untold: [] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T13:26:00Z') })
  emptyStorage('localStorage')
})

test('a sheet is kept until both of its days are over', () => {
  keepSheet(answer, { at: '2026-07-15T13:12:00.000Z', sheet })
  expect(readSheet()?.sheet).toEqual(sheet)
  vi.setSystemTime(new Date('2026-07-16T13:26:00Z'))
  expect(readSheet()?.sheet).toEqual(sheet)
  vi.setSystemTime(new Date('2026-07-17T13:26:00Z'))
  expect(readSheet()).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a sheet of another person, or of nobody, is removed', () => {
  keepSheet(answer, { at: '', sheet })
  forgetSheetOfOthers(person)
  expect(readSheet()).toBeDefined()
  forgetSheetOfOthers('bo@example.com')
  expect(Object.keys(localStorage)).toEqual([])
  keepSheet(answer, { at: '', sheet })
  forgetSheet()
  expect(Object.keys(localStorage)).toEqual([])
})

test('an answer of another version takes no place of what is kept', () => {
  keepSheet(answer, { at: '', sheet })
  const { jobs: _, ...other } = sheet
  keepSheet(answer, { at: '', sheet: other as typeof sheet })
  expect(readSheet()?.sheet).toEqual(sheet)
})

test('what somebody wrote into the storage is no sheet', () => {
  localStorage.setItem('desk-sheet', '{"sheet":1}')
  expect(readSheet()).toBeUndefined()
})

test.each([
  ['2026-07-15T13:25:30.000Z', 'As of 9:25\u00a0a.m., this minute'],
  ['2026-07-15T13:12:00.000Z', 'As of 9:12\u00a0a.m., 14 minutes ago'],
  ['2026-07-15T10:12:00.000Z', 'As of 6:12\u00a0a.m., 3 hours ago'],
])('a sheet of %s says so: %s', (then, line) => {
  expect(ageLine(then).replace(/\u202f/g, ' ')).toBe(line)
})

test('a sheet of yesterday says its day', () => {
  expect(ageLine('2026-07-14T12:00:00.000Z')).toMatch(/Tuesday, July 14, 2026.+yesterday/)
})
