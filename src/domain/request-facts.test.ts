import { expect, test } from 'vitest'
import { fill } from '#content/template.ts'
import { defaults } from '#domain/content/content.ts'
import type { Hold } from './holds.ts'
import { instantLabel } from './instants.ts'
import { requestFacts } from './request-facts.ts'

const words = defaults.mail.bookingClient

const request = {
  firstname: 'Ann',
  reference: 'GLW-ABC',
  service_type: 'Headlight Restoration',
  specific_vehicle: 'Car',
  vehicle_count: 1,
  add_ons: [],
  appoint_date: '2099-07-15',
  appoint_time: '09:30',
}
const UNTIL = '2099-07-10T15:35:00.000Z'
const hold = { state: 'held', until: UNTIL } as const

test('a request is told with its service, its vehicle and its time, and with how long that is held', () => {
  const { title, intro, rows, held } = requestFacts(defaults, request, hold)
  expect(title).toBe(words.title)
  expect(intro).toBe(fill(words.intro, { firstname: 'Ann' }))
  expect(rows).toEqual([
    [words.reference, 'GLW-ABC'],
    [words.service, 'Headlight Restoration'],
    [words.vehicle, 'Car'],
    [words.when, 'Wednesday, July 15, 2099 at 9:30 a.m.'],
  ])
  expect(held).toBe(fill(words.held, { until: instantLabel(UNTIL) }))
})

test('the number of vehicles is told if there are several', () => {
  const { rows } = requestFacts(defaults, { ...request, vehicle_count: 7 }, hold)
  expect(rows).toContainEqual([words.vehicles, '7'])
})

test('a time that is held for a while only, or not at all, is told as such', () => {
  const held = (state: Hold['state'], until: string | null) =>
    requestFacts(defaults, request, { state, until }).held
  expect(held('short', UNTIL)).toBe(fill(words.heldFor, { until: instantLabel(UNTIL) }))
  expect(held('none', null)).toBe(words.notHeld)
})

test('what was not said is left out, and so is a hold that there is not', () => {
  const { rows, held } = requestFacts(
    defaults,
    { ...request, specific_vehicle: null, firstname: 'Buy now at example.com' },
    undefined,
  )
  expect(rows.map(([label]) => label)).not.toContain(words.vehicle)
  expect(held).toBeUndefined()
})
