import { expect, test } from 'vitest'
import type { DaySheet } from '#domain/desk/day-sheet.ts'
import { job, step } from './testing.ts'
import { withSteps } from './use-sheet.ts'

const sheet: DaySheet = {
  crews: [{ number: 1, name: 'Crew 1' }],
  ...{ day: '2026-07-15', jobs: [job], next_day: '2026-07-16', next_jobs: [] },
  past_jobs: [
    { ...job, id: 'old', appoint_date: '2026-07-10', appoint_at: '2026-07-10T13:00:00.000Z' },
  ],
  requests: [{ ...job, id: 'b', status: 'requested', version: 1, appoint_time: '08:00' }],
  ...{ waiting: 1, untold: [] },
}

test('steps that wait are shown as done, one after the other', () => {
  const shown = withSteps(sheet, [step, { ...step, key: '2', action: 'start', version: 3 }])
  expect(shown.jobs[0]).toMatchObject({ progress: 'started', version: 4 })
})

test('a step changes nothing that the server has told already, and a refused one nothing at all', () => {
  const told = { ...sheet, jobs: [{ ...job, version: 3, progress: 'started' as const }] }
  expect(withSteps(told, [step]).jobs).toEqual(told.jobs)
  expect(withSteps(sheet, [{ ...step, refused: 'No' }]).jobs).toEqual(sheet.jobs)
})

test('a confirmed request becomes a job of its day, in its place, and an undo brings it back', () => {
  const confirm = {
    ...{ ...step, booking: 'b', action: 'confirm' as const, version: 1 },
    was: { status: 'requested' as const, progress: null },
  }
  const shown = withSteps(sheet, [confirm])
  expect(shown.jobs.map(({ id }) => id)).toEqual(['b', 'a'])
  expect([shown.requests.length, shown.waiting]).toEqual([0, 0])
  const back = withSteps(sheet, [confirm, { ...confirm, key: '2', action: 'undo', version: 2 }])
  expect(back.requests.map(({ status }) => status)).toEqual(['requested'])
  expect([back.jobs.length, back.waiting]).toEqual([1, 1])
})

test('a finished job and one where nobody was there stay on the sheet', () => {
  for (const [action, status] of [
    ['complete', 'completed'],
    ['no_show', 'no_show'],
  ] as const)
    expect(withSteps(sheet, [{ ...step, action }]).jobs[0]?.status).toBe(status)
})

test('a job of an earlier day is asked about until somebody has said how it ended', () => {
  const answer = { ...step, booking: 'old', action: 'no_show' as const }
  expect(withSteps(sheet, [step]).past_jobs.map(({ id }) => id)).toEqual(['old'])
  expect(withSteps(sheet, [answer]).past_jobs).toEqual([])
  const undo = { ...answer, key: '2', action: 'undo' as const, version: 3 }
  expect(withSteps(sheet, [answer, undo]).past_jobs.map(({ id }) => id)).toEqual(['old'])
})
