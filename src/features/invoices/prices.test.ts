import { expect, test } from 'vitest'
import { dollars } from '#core/dollars.ts'
import { t } from '#core/words.ts'
import { prices as words } from '#features/prices/words.ts'
import { priceWords } from '#features/services/service-facts.ts'
import { vehicleTypes } from '#features/services/words.ts'

const none = { car: null, truck: null, machinery: null }
const [car, truck] = t(vehicleTypes)

test('a price has whole dollars', () => {
  expect([dollars(180), dollars(1200)]).toEqual(['$180', '$1,200'])
})

test('a service without prices says nothing', () => {
  expect(priceWords(none)).toBeUndefined()
})

test.each([
  ['for one kind', { ...none, truck: 240 }],
  ['for two kinds', { ...none, car: 240, machinery: 240 }],
  ['for all kinds', { car: 240, truck: 240, machinery: 240 }],
])('one price %s is said once', (_, prices) => {
  expect(priceWords(prices)).toBe(t(words).from('$240'))
})

test('different prices are said with their kinds', () => {
  expect(priceWords({ ...none, car: 180, truck: 240 })).toBe(
    [t(words).ofKind(car.label, '$180'), t(words).ofKind(truck.label, '$240')].join(t(words).between),
  )
})
