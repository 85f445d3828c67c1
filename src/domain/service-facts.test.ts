import { expect, test } from 'vitest'
import { pairs } from '#content/fixed.ts'
import { beforeAfter, prices as words } from '#content/prices.ts'
import { t } from '#content/words.ts'
import { defaults } from '#domain/content/content.ts'
import { chosenPrice, furtherVehicles, serviceFacts } from './service-facts.ts'

const [service] = defaults.services
if (!service) throw new Error('there is no service')
const note = defaults.howItWorks.priceNote
const factsOf = (change: Partial<typeof service>) => serviceFacts({ ...service, ...change })

test('a service says how long it takes and what is included, and no price if the owner gave none', () => {
  const facts = factsOf({ minutes: 150, includes: ['Seats', 'Glass'] })
  expect(facts.line).toBe(t(words).takes('2 h 30 min'))
  expect(facts.more).toBe(['Seats', 'Glass'].join(t(words).between))
  expect(facts).toMatchObject({ includes: ['Seats', 'Glass'] })
  expect(facts.tile).toBe(facts.line)
})

const prices = { car: 180, truck: null, machinery: 1200 }

test('a price stands beside the time, the lowest alone on a tile', () => {
  const facts = factsOf({ prices })
  expect(facts.line).toContain(t(words).ofKind('Car', '$180'))
  expect(facts.tile).toBe([t(words).takes('3 h'), t(words).from('$180')].join(t(words).between))
})

test('a request has the prices of its service, then that of its vehicle, then that of each of several, with their note', () => {
  const price = (more: object) =>
    chosenPrice(
      { ...defaults, services: [{ ...service, prices }] },
      { service_type: service.value, ...more },
    )
  const from = t(words).from('$1,200')
  expect(price({})).toBe(
    t(words).noted(
      factsOf({ prices }).line.split(t(words).between).slice(1).join(t(words).between),
      note,
    ),
  )
  const machine = { specific_vehicle: 'Industrial machinery' }
  expect(price({ ...machine, vehicle_count: '1' })).toBe(t(words).noted(from, note))
  expect(price({ ...machine, vehicle_count: '3' })).toBe(t(words).noted(t(words).each(from), note))
  expect(price({ specific_vehicle: 'Truck' })).toBe('')
  expect(price({ service_type: undefined })).toBe('')
})

test('the time for each further vehicle is said', () => {
  expect(furtherVehicles({ minutesPerMore: 90 })).toBe(t(words).more('1 h 30 min'))
})

test.each([
  [pairs[0], []],
  [pairs[1], [t(beforeAfter).before, t(beforeAfter).after]],
  [pairs[2], [t(beforeAfter).after, t(beforeAfter).before]],
])('a picture of “%s” names its halves: %j', (pair, halves) => {
  expect(factsOf({ pair }).halves).toEqual(halves)
})
