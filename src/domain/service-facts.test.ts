import { expect, test } from 'vitest'
import { defaults } from '#content/content.ts'
import { pairs } from '#content/fixed.ts'
import { beforeAfter, prices as words } from '#content/prices.ts'
import { furtherVehicles, halvesOf, serviceFacts } from './service-facts.ts'

const [service] = defaults.services
if (!service) throw new Error('there is no service')

test('a service says how long it takes and what is included, and no price if the owner gave none', () => {
  const facts = serviceFacts({ ...service, minutes: 150 })
  expect(facts.takes).toBe(words.takes('2 h 30 min'))
  expect(facts.includes).toEqual(service.includes)
  expect(facts.price).toBeUndefined()
  expect(facts.priceOf).toEqual({})
})

test('the price of a kind of vehicle is found by what a booking sends', () => {
  const prices = { car: 180, truck: null, machinery: 1200 }
  expect(serviceFacts({ ...service, prices }).priceOf).toEqual({
    Car: words.from('$180'),
    'Industrial machinery': words.from('$1,200'),
  })
})

test('the time for each further vehicle is said', () => {
  expect(furtherVehicles({ minutesPerMore: 90 })).toBe(words.more('1 h 30 min'))
})

test.each([
  [pairs[0], undefined],
  [pairs[1], [beforeAfter.before, beforeAfter.after]],
  [pairs[2], [beforeAfter.after, beforeAfter.before]],
])('a picture of “%s” names its halves: %j', (pair, halves) => {
  expect(halvesOf({ pair })).toEqual(halves)
})
