import { beforeEach, expect, test, vi } from 'vitest'
import { ageLine } from './age-line.ts'
import { forgetSheet, forgetSheetOfOthers, keepSheet, readSheet } from './kept-sheet.ts'
import { job, step as stored } from './testing.ts'
import { addStep, forgetSteps, markSent, shownOf, takeBack, unsentOf } from './unsent.ts'

const person = 'ann@example.com'
const { key, at, isTried, isLate, ...step } = stored

/** A browser's storage, as far as the sheet needs it. */
function storage(): Record<string, unknown> {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(kept, name) ? kept[name] : null),
    setItem: (name: string, value: string) => {
      kept[name] = value
    },
    removeItem: (name: string) => {
      delete kept[name]
    },
  }
  const kept: Record<string, unknown> = Object.create(methods)
  return kept
}

const answer = {
  session: { id: 's', email: person, created_at: '', idle_at: '', ends_at: '' },
  mail: { smtp: true, from: '' },
}
const sheet = {
  ...{ crews: [], day: '2026-07-15', jobs: [job], next_day: '2026-07-16', next_jobs: [] },
  past_jobs: [],
  ...{ requests: [], waiting: 0, untold: [] },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T13:26:00Z') })
  vi.stubGlobal('localStorage', storage())
  forgetSteps(person)
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

test('what somebody wrote into the storage is no sheet and no step', () => {
  localStorage.setItem('desk-sheet', '{"sheet":1}')
  localStorage.setItem('desk-step-1', 'x')
  localStorage.setItem('desk-step-2', '{"person":"ann@example.com"}')
  expect([readSheet(), unsentOf(person)]).toEqual([undefined, []])
})

test.each([
  ['2026-07-15T13:25:30.000Z', 'As of 9:25 a.m., this minute'],
  ['2026-07-15T13:12:00.000Z', 'As of 9:12 a.m., 14 minutes ago'],
  ['2026-07-15T10:12:00.000Z', 'As of 6:12 a.m., 3 hours ago'],
])('a sheet of %s says so: %s', (then, line) => {
  expect(ageLine(then).replace(/\u202f/g, ' ')).toBe(line)
})

test('a sheet of yesterday says its day', () => {
  expect(ageLine('2026-07-14T12:00:00.000Z')).toMatch(/Tuesday, July 14, 2026.+yesterday/)
})

test.each([
  ['in the storage', storage],
  ['in memory where there is none', () => undefined],
])('steps are kept %s, in their order, each for its person', (_name, made) => {
  vi.stubGlobal('localStorage', made())
  const first = addStep(step)
  const second = addStep({ ...step, action: 'start' })
  addStep({ ...step, person: 'bo@example.com' })
  expect(unsentOf(person)).toEqual([first, second])
  forgetSteps('bo@example.com')
})

test('an undo takes back only the last step of a booking, and only if it was never sent', () => {
  const first = addStep(step)
  const second = addStep({ ...step, action: 'start' })
  expect(takeBack(first)).toBe(false)
  expect(takeBack(second)).toBe(true)
  expect(takeBack(first)).toBe(true)
  expect(unsentOf(person)).toEqual([])
})

test('a sent step is shown until the page has fetched what it made', () => {
  const one = addStep({ ...step, person: 'sent@example.com' })
  markSent(one, 3)
  expect([unsentOf(one.person), shownOf(one.person)]).toEqual([[], [one]])
})

test('steps stay in the order of their presses when the clock of the phone is set back', async () => {
  addStep(step)
  vi.setSystemTime(new Date('2026-07-15T12:26:00Z'))
  addStep({ ...step, action: 'start' })
  // The page after a reload knows only what is stored.
  vi.resetModules()
  const reloaded = await import('./unsent.ts')
  vi.setSystemTime(new Date('2026-07-15T11:26:00Z'))
  reloaded.addStep({ ...step, action: 'complete' })
  const actions = ['on_the_way', 'start', 'complete']
  expect(reloaded.unsentOf(person).map(({ action }) => action)).toEqual(actions)
})
