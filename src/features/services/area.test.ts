import { expect, test } from 'vitest'
import { areaOf, areaOfPlace, directMinutes, driveTo } from './area.ts'

const area = (id: string, prefixes: string[], minutes: number) => ({
  id,
  towns: [id],
  prefixes,
  travelMinutes: minutes,
  days: [],
  note: '',
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
])('“%s” is in %s, %d minutes away', (code, id, minutes) => {
  expect(areaOf(serviceArea, code)?.id).toBe(id)
  expect(driveTo(serviceArea, { appoint_zipcode: code, appoint_city: null })).toBe(minutes)
})

test.each([
  ['Sturgeon Falls', 'falls', 30],
  ['  sturgeon-FALLS ', 'falls', 30],
  ['Saint-Régis', 'regis', 45],
  ['St. Regis', 'regis', 45],
  ['st regis', 'regis', 45],
  ['Ste. Anne', 'anne', 60],
  ['Regis', undefined, undefined],
  ['-', undefined, undefined],
  ['', undefined, undefined],
  [null, undefined, undefined],
])('without a postal code, the town “%s” is in %s', (appoint_city, id, minutes) => {
  const named = (id: string, town: string, minutes: number) => ({ ...area(id, [], minutes), towns: [town, ''] })
  const towns = {
    ...serviceArea,
    areas: [named('falls', 'Sturgeon Falls', 30), named('regis', 'St. Régis', 45), named('anne', 'Sainte-Anne', 60)],
  }
  const place = { appoint_zipcode: '', appoint_city }
  expect(areaOfPlace(towns, place)?.id).toBe(id)
  expect(driveTo(towns, place)).toBe(minutes)
})

test('a postal code counts more than a town', () => {
  const place = { appoint_zipcode: 'P0H 2R0', appoint_city: 'Town' }
  expect(areaOfPlace(serviceArea, place)?.id).toBe('far')
  expect(driveTo(serviceArea, { ...place, appoint_zipcode: 'P1B 8G6' })).toBe(120)
  expect(areaOfPlace(serviceArea, { ...place, appoint_zipcode: null })?.id).toBe('town')
})

test('a direct drive takes as long in both directions', () => {
  expect(directMinutes(serviceArea, 'town', 'far')).toBe(60)
  expect(directMinutes(serviceArea, 'far', 'town')).toBe(60)
  expect(directMinutes(serviceArea, 'town', 'town')).toBe(undefined)
})
