import { expect, test } from 'vitest'
import { areaOf, directMinutes, travelMinutes } from './area.ts'

const area = (id: string, prefixes: string[], minutes: number) => ({
  ...{ id, towns: [id], prefixes, travelMinutes: minutes, days: [], note: '' },
})
const serviceArea = {
  areas: [area('town', ['P0H'], 30), area('far', ['P0H 2R0'], 75)],
  elsewhereMinutes: 120,
  directTrips: [{ id: 'one', from: 'town', to: 'far', minutes: 60 }],
}

test.each([
  ['P0H 1A0', 'town', 30],
  ['p0h1a0', 'town', 30],
  ['P0H 2R0', 'far', 75],
  ['p0h2r0', 'far', 75],
  [' P0H', 'town', 30],
  ['P1B 8G6', undefined, 120],
  ['', undefined, 120],
])('“%s” is in %s, %d minutes away', (code, id, minutes) => {
  expect(areaOf(serviceArea, code)?.id).toBe(id)
  expect(travelMinutes(serviceArea, code)).toBe(minutes)
})

test('a direct drive takes as long in both directions', () => {
  expect(directMinutes(serviceArea, 'town', 'far')).toBe(60)
  expect(directMinutes(serviceArea, 'far', 'town')).toBe(60)
  expect(directMinutes(serviceArea, 'town', 'town')).toBe(undefined)
})
