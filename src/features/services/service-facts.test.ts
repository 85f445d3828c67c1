import { expect, test } from 'vitest'
import { pairs } from '#core/fixed.ts'
import { t } from '#core/words.ts'
import { beforeAfter, prices as words } from '#features/prices/words.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { priceLine } from './price-line.ts'
import { chosenPrice, furtherVehicles, halvesOf, pricesNote, serviceFacts } from './service-facts.ts'

const [service] = defaults.services
if (!service) throw new Error('there is no service')
const note = 'plus 13% HST, confirmed before we come'
const stated = { ...defaults, howItWorks: { ...defaults.howItWorks, priceNote: note } }
const factsOf = (change: Partial<typeof service>) => serviceFacts({ ...service, ...change })

test('a service says how long it takes and what is included, and no price if the owner gave none', () => {
  const facts = factsOf({ minutes: 150, includes: ['Seats', 'Glass'] })
  expect(facts.line).toBe(t(words).takes('2 h 30 min'))
  expect(facts.more).toBe(['Seats', 'Glass'].join(t(words).between))
  expect(facts).toMatchObject({ includes: ['Seats', 'Glass'] })
  expect(priceLine(facts)).toBe(facts.line)
})

const prices = { car: 180, truck: null, machinery: 1200 }

test('a price stands beside the time, the lowest alone on a tile', () => {
  const facts = factsOf({ prices })
  expect(facts.line).toContain(t(words).ofKind('Car', '$180'))
  const line = (price: string) => [t(words).takes('3 h'), t(words).from(price)].join(t(words).between)
  expect(priceLine(facts)).toBe(line('$180'))
  expect(priceLine(facts, 45)).toBe(line('$225'))
})

test('a request has the prices of its service, then that of its vehicle, then that of each of several, with their note', () => {
  const price = (more: object) =>
    chosenPrice({ ...stated, services: [{ ...service, prices }] }, { service_type: service.value, drive: 0, ...more })
  const from = t(words).from('$1,200')
  expect(price({})).toBe(
    t(words).noted(factsOf({ prices }).line.split(t(words).between).slice(1).join(t(words).between), note),
  )
  const machine = { specific_vehicle: 'Industrial machinery' }
  expect(price({ ...machine, vehicle_count: '1' })).toBe(t(words).noted(from, note))
  expect(price({ ...machine, vehicle_count: '3' })).toBe(t(words).noted(t(words).each(from), note))
  expect(price({ specific_vehicle: 'Truck' })).toBe('')
  expect(price({ service_type: undefined })).toBe('')
})

const [home, near, far] = defaults.serviceArea.areas
const paid = (...surcharges: (number | null)[]) => ({
  ...defaults.serviceArea,
  areas: [home, near, far].flatMap((area, i) => (area ? [{ ...area, surcharge: surcharges[i] ?? null }] : [])),
})

test('the drive is in each price once its place is known; before that the price says that it comes on top', () => {
  const price = (more: object, serviceArea = paid(null, null, 45)) =>
    chosenPrice(
      { ...stated, services: [{ ...service, prices }], serviceArea },
      { service_type: service.value, specific_vehicle: 'Car', drive: 45, ...more },
    )
  expect(price({})).toBe(`from $225, including $45 for the drive, ${note}`)
  expect(price({ added: 40 })).toBe(`from $265, including $45 for the drive, ${note}`)
  expect(price({ vehicle_count: 3, added: 40 })).toBe(
    `from $180 for each vehicle + from $40 + $45 for the drive, ${note}`,
  )
  expect(price({ specific_vehicle: '' })).toBe(
    `${[t(words).ofKind('Car', '$225'), t(words).ofKind('Industrial machinery', '$1,245')].join(
      t(words).between,
    )}, including $45 for the drive, ${note}`,
  )
  expect(price({ drive: 0 })).toBe(`from $180, ${note}`)
  expect(price({ drive: null })).toBe(`from $180, plus the drive outside North Bay, ${note}`)
  // Where no drive costs anything, nothing is said of it.
  expect(price({ drive: null }, paid())).toBe(`from $180, ${note}`)
  // The nearest place without a price of the drive has the name.
  expect(price({ drive: null }, paid(20, null, 45))).toContain('outside Sturgeon Falls,')
  expect(price({ drive: null }, paid(20, 30, 45))).toContain('from $180, plus the drive,')
})

test('what follows prices is said once below several, and nothing without a word to say', () => {
  const of = (serviceArea: Content['serviceArea'], priceNote: string) =>
    pricesNote({ serviceArea, howItWorks: { ...defaults.howItWorks, priceNote } })
  expect(of(paid(null, 20), 'plus 13% HST')).toBe('Prices plus the drive outside North Bay, plus 13% HST.')
  expect(of(paid(), 'plus 13% HST')).toBe('Prices plus 13% HST.')
  expect(of(paid(), 'no tax added')).toBe('No tax added.')
  expect(of(paid(null, 20), 'no tax added')).toBe('Prices plus the drive outside North Bay, no tax added.')
  expect(of(paid(), '')).toBe('')
  expect(chosenPriceWithout('')).toBe('from $180')
})

const chosenPriceWithout = (priceNote: string) =>
  chosenPrice(
    { services: [{ ...service, prices }], serviceArea: paid(), howItWorks: { ...defaults.howItWorks, priceNote } },
    { service_type: service.value, specific_vehicle: 'Car', drive: null },
  )

test('the time for each further vehicle is said', () => {
  expect(furtherVehicles({ minutesPerMore: 90 })).toBe(t(words).more('1 h 30 min'))
})

test.each([
  [pairs[0], []],
  [pairs[1], [t(beforeAfter).before, t(beforeAfter).after]],
  [pairs[2], [t(beforeAfter).after, t(beforeAfter).before]],
])('a picture of “%s” names its halves: %j', (pair, halves) => {
  expect(halvesOf({ ...service, pair })).toEqual(halves)
})
