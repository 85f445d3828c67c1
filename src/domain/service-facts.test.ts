import { expect, test } from 'vitest'
import { pairs } from '#content/fixed.ts'
import { beforeAfter, prices as words } from '#content/prices.ts'
import { defaults } from '#domain/content/content.ts'
import { furtherVehicles, serviceFacts } from './service-facts.ts'

const [service] = defaults.services
if (!service) throw new Error('there is no service')
const note = defaults.howItWorks.priceNote
const factsOf = (change: Partial<typeof service>) =>
  serviceFacts({ ...service, ...change }, defaults)

test('a service says how long it takes and what is included, and no price if the owner gave none', () => {
  const facts = factsOf({ minutes: 150, includes: ['Seats', 'Glass'] })
  expect(facts.line).toBe(words().takes('2 h 30 min'))
  expect(facts.more).toBe(['Seats', 'Glass'].join(words().between))
  expect(facts).toMatchObject({ includes: ['Seats', 'Glass'], price: '', priceOf: {}, least: '' })
  expect(facts.tile).toBe(facts.line)
})

test('a price stands beside the time, and with its note for one vehicle and for several', () => {
  const facts = factsOf({ prices: { car: 180, truck: null, machinery: 1200 } })
  expect(facts.line).toContain(words().ofKind('Car', '$180'))
  expect(facts.price).toContain(note)
  expect(facts.least).toBe(words().from('$180'))
  expect(facts.tile).toBe([words().takes('3 h'), words().from('$180')].join(words().between))
  expect(Object.keys(facts.priceOf)).toEqual(['Car', 'Industrial machinery'])
  const price = words().from('$1,200')
  expect(facts.priceOf['Industrial machinery']).toEqual([
    words().noted(price, note),
    words().noted(words().each(price), note),
  ])
})

test('the time for each further vehicle is said', () => {
  expect(furtherVehicles({ minutesPerMore: 90 })).toBe(words().more('1 h 30 min'))
})

test.each([
  [pairs[0], []],
  [pairs[1], [beforeAfter().before, beforeAfter().after]],
  [pairs[2], [beforeAfter().after, beforeAfter().before]],
])('a picture of “%s” names its halves: %j', (pair, halves) => {
  expect(factsOf({ pair }).halves).toEqual(halves)
})
