import { expect, test } from 'vitest'
import { instantLabel, nearInstantLabel } from '#core/instants.ts'
import { fill } from '#core/template.ts'
import type { Hold } from '#features/schedule/holds.ts'
import { defaults } from '#features/website/content.ts'
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
  appoint_minutes: 90,
}
const UNTIL = '2099-07-10T15:35:00.000Z'
const hold = { state: 'held', until: UNTIL } as const

test('a request is told with its service, its vehicle and its time, and with how long that is held', () => {
  const { title, intro, rows, held } = requestFacts(defaults, request, hold)
  expect(title).toBe(words.title)
  expect(intro).toBe(fill(words.intro, { firstname: 'Ann' }))
  expect(rows.map(({ label, value }) => [label, value])).toEqual([
    [words.when, 'Wednesday, July 15, 2099 at 9:30\u00a0a.m.'],
    [words.duration, '1 h 30 min'],
    [words.service, 'Headlight Restoration'],
    [words.vehicle, 'Car'],
    [words.reference, 'GLW-ABC'],
  ])
  expect(held).toBe(fill(words.held, { until: nearInstantLabel(UNTIL) }))
})

test('the number of vehicles is told if there are several', () => {
  const { rows } = requestFacts(defaults, { ...request, vehicle_count: 7 }, hold)
  expect(rows).toContainEqual({ name: 'vehicles', label: words.vehicles, value: '7' })
})

test('place, duration, vehicle and price are told as far as they are known', () => {
  const known = { where: '1 Main', vehicle: '2021 Ford F-150', price: 'from $180' }
  const { rows } = requestFacts(defaults, { ...request, ...known }, hold)
  expect(rows.map(({ name, value }) => [name, value])).toEqual(
    expect.arrayContaining([
      ['duration', '1 h 30 min'],
      ['where', '1 Main'],
      ['vehicle', 'Car, 2021 Ford F-150'],
      ['price', 'from $180'],
    ]),
  )
})

test('a time that is held for a while only, or not at all, is told as such', () => {
  const held = (state: Hold['state'], until: string | null) => requestFacts(defaults, request, { state, until }).held
  expect(held('short', UNTIL)).toBe(fill(words.heldFor, { until: instantLabel(UNTIL) }))
  expect(held('none', null)).toBe(words.notHeld)
})

test('what was not said is left out, and so is a hold that there is not', () => {
  const { rows, held } = requestFacts(
    defaults,
    { ...request, specific_vehicle: null, firstname: 'Buy now at example.com' },
    undefined,
  )
  expect(rows.map(({ label }) => label)).not.toContain(words.vehicle)
  expect(held).toBeUndefined()
})
