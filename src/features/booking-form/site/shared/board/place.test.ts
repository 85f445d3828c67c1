import { expect, onTestFinished, test } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { readContentFrom } from '#platform/browser/content.ts'
import { placeOf } from './place.ts'

readContentFrom(() => defaults)

test.each([
  ['p1b', false, 'North Bay: we come to you'],
  ['P1B 8G6', true, 'North Bay: we come to you'],
  ['p0h', false, 'Callander, Powassan or Mattawa: 45 minutes away. We come most weekdays.'],
  ['p3e5p9', true, 'Greater Sudbury: 90 minutes away. Best for two or more vehicles at one address.'],
])('“%s” says at once how we come there', (typed, isLeft, text) => {
  expect(placeOf(typed, isLeft)).toEqual({ kind: 'served', text })
})

test('a place says what the drive there costs, if it costs something', () => {
  const { serviceArea } = defaults
  const areas = serviceArea.areas.map((it, i) => ({ ...it, surcharge: [null, 0, 15, 45][i] ?? null }))
  readContentFrom(() => ({ ...defaults, serviceArea: { ...serviceArea, areas } }))
  onTestFinished(() => readContentFrom(() => defaults))
  expect(placeOf('P3E 5P9')?.text).toBe(
    'Greater Sudbury: 90 minutes away. $45 for the drive, included in every price here. Best for two or more vehicles at one address.',
  )
  expect(placeOf('P3E 5P9')?.drive).toBe('$45 for the drive')
  expect(placeOf('P2B 1A1')?.text).not.toContain('$')
  expect(placeOf('P1B 8G6')?.text).toBe('North Bay: we come to you')
})

test.each(['K1A', 'k1a 0b1', '90210'])('“%s” is outside the area', (typed) => {
  expect(placeOf(typed, false)?.kind).toBe('outside')
})

test.each(['abc', 'D1A', 'P1B 8G66', '1234567', 'P1B-'])('“%s” can become no code', (typed) => {
  expect(placeOf(typed)?.kind).toBe('wrong')
})

test.each(['', 'p', 'P1', '902'])('“%s” says nothing while it is typed', (typed) => {
  expect(placeOf(typed, false)).toBeUndefined()
})

test.each(['P1B', '902'])('“%s” is no whole code once it is left', (typed) => {
  expect(placeOf(typed)?.kind).toBe('wrong')
})
