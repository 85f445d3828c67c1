import { expect, test } from 'vitest'
import { routeUrl } from './booking-labels.ts'

const stop = (appoint_location: string) => ({
  appoint_location,
  appoint_city: 'North Bay',
  appoint_state: 'Ontario',
  appoint_zipcode: 'P1B 8G6',
})

/** The stops of a way and its end, as the map reads them. */
function stopsOf(url = '') {
  const query = new URL(url).searchParams
  return [...(query.get('waypoints') ?? '').split('|'), query.get('destination')]
}

test('a way leads over all addresses in their order, from where the phone is', () => {
  const url = routeUrl(['1 Main Street', '2 Oak & Elm', '3 Pine Street'].map(stop))
  expect(stopsOf(url)).toEqual(
    ['1 Main Street', '2 Oak & Elm', '3 Pine Street'].map((street) => `${street}, North Bay, Ontario P1B 8G6`),
  )
  expect(url).not.toContain('origin')
})

test('one address, or none, makes no way; more than ten are cut', () => {
  const nowhere = { appoint_location: null, appoint_city: null, appoint_state: null, appoint_zipcode: null }
  expect(routeUrl([])).toBeUndefined()
  expect(routeUrl([stop('1 Main Street'), nowhere])).toBeUndefined()
  const many = Array.from({ length: 12 }, (_, i) => stop(`${i} Main Street`))
  expect(stopsOf(routeUrl(many))).toHaveLength(10)
})
