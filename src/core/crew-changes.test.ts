import { expect, test } from 'vitest'
import { backOf, type CrewChange, changedBy, othersLine } from './crew-changes.ts'

const crews = [
  { number: 1, name: 'Dave' },
  { number: 2, name: 'Karl' },
]

const change = (firstname: string, from: number | null, to: number | null, version = 1): CrewChange => ({
  ...{ id: firstname, firstname, lastname: null, version },
  ...{ appoint_date: '2026-07-20', appoint_time: '09:00', from, to },
})

test('presses one after the other have changed what is not as before the first', () => {
  const first = [change('Eve', 1, 2), change('Jack', null, 1)]
  const second = [change('Eve', 2, 1), change('Jack', 1, 2, 2)]
  expect(changedBy(first, second)).toEqual([change('Jack', null, 2, 2)])
  expect(changedBy(first, [])).toEqual(first)
  expect(backOf(first)).toEqual([
    { id: 'Eve', from: 1, to: 2 },
    { id: 'Jack', from: null, to: 1 },
  ])
})

test.each([
  [[], ''],
  [[change('Ivy', 1, 2)], ''],
  [[change('Ivy', 1, 2), change('Eve', 1, 2)], 'New crew: Eve with Karl.'],
  [[change('Eve', 1, 2), change('Jack', 2, null)], 'New crews: Eve with Karl, Jack without one.'],
  [
    ['Eve', 'Jack', 'Lea', 'Max', 'Zoe'].map((name) => change(name, 1, 2)),
    'New crews: Eve with Karl, Jack with Karl, Lea with Karl, and 2 more.',
  ],
])('the crews of other jobs are said in one line', (changes, line) => {
  expect(othersLine(crews, changes, 'Ivy')).toBe(line)
})
