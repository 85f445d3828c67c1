import { expect, test } from 'vitest'
import { crews, timetableJob } from '#features/bookings/testing.ts'
import { freeRoom, gapsOf, type TimetableDay } from './timetable.ts'

const [NINE, TEN, NOON, FIVE] = [540, 600, 720, 1020]

const job = (crew: number | null, leaves: number, back: number) => {
  const id = `${crew} ${leaves}`
  return { ...timetableJob, id, crew, from: leaves, to: back, leaves, back }
}

const day = (more: Partial<TimetableDay>): TimetableDay => ({
  date: '2099-07-15',
  hours: { from: NINE, to: FIVE },
  closed: null,
  more: false,
  blocks: [],
  absences: [],
  jobs: [],
  ...more,
})

test('a day without jobs has room for all crews in its hours', () => {
  expect(freeRoom(day({}), crews)).toEqual([{ from: NINE, to: FIVE, crews: 2 }])
})

test('a job takes its crew, from the drive there to the end of the pause and the drive back', () => {
  expect(freeRoom(day({ jobs: [job(1, TEN, NOON)] }), crews)).toEqual([
    { from: NINE, to: TEN, crews: 2 },
    { from: TEN, to: NOON, crews: 1 },
    { from: NOON, to: FIVE, crews: 2 },
  ])
})

test('jobs of one crew that follow each other leave room that is one time', () => {
  const jobs = [job(1, NINE, TEN), job(2, TEN, NOON)]
  expect(freeRoom(day({ jobs }), crews)[0]).toEqual({ from: NINE, to: NOON, crews: 1 })
})

test('a job without a crew takes one that seems free, and never makes room negative', () => {
  const jobs = [job(null, NINE, TEN), job(1, NINE, NOON), job(null, NINE, TEN)]
  expect(freeRoom(day({ jobs }), crews)[0]).toEqual({ from: TEN, to: NOON, crews: 1 })
})

test('a crew that is away has no room, also while it has a job', () => {
  const absences = [{ crew: 2, from: 0, to: NOON, reason: 'Ill' }]
  const room = freeRoom(day({ absences, jobs: [job(2, TEN, NOON)] }), crews)
  expect(room).toEqual([
    { from: NINE, to: NOON, crews: 1 },
    { from: NOON, to: FIVE, crews: 2 },
  ])
})

test('blocked times, closed days and what is past have no room', () => {
  const blocks = [{ from: TEN, to: NOON, reason: 'Ice' }]
  expect(freeRoom(day({ blocks }), crews, NINE + 30)).toEqual([
    { from: NINE + 30, to: TEN, crews: 2 },
    { from: NOON, to: FIVE, crews: 2 },
  ])
  expect(freeRoom(day({ hours: null, closed: 'Sunday' }), crews)).toEqual([])
  expect(freeRoom(day({}), crews, FIVE + 1)).toEqual([])
})

test('a crew has a gap where it has no job, no drive and no pause, is not away, and nothing is blocked', () => {
  const jobs = [job(1, TEN, NOON), job(2, NINE, FIVE), job(null, NINE, FIVE)]
  const blocks = [{ from: NOON + 60, to: NOON + 120, reason: 'Ice' }]
  const absences = [{ crew: 1, from: FIVE - 60, to: 1440, reason: 'Ill' }]
  expect(gapsOf(day({ jobs, blocks, absences }), 1)).toEqual([
    { from: NINE, to: TEN },
    { from: NOON, to: NOON + 60 },
    { from: NOON + 120, to: FIVE - 60 },
  ])
  expect(gapsOf(day({ jobs }), 2)).toEqual([])
  expect(gapsOf(day({ jobs }), 1, NOON + 15)).toEqual([{ from: NOON + 15, to: FIVE }])
  expect(gapsOf(day({ hours: null, closed: 'Sunday' }), 1)).toEqual([])
  expect(gapsOf(day({ jobs: [job(1, NINE - 60, FIVE + 90)] }), 1)).toEqual([])
})
