import { afterAll, beforeAll, expect, test } from 'vitest'
import { durationLabel } from '#core/duration-label.ts'
import { t } from '#core/words.ts'
import { prices as words } from '#features/prices/words.ts'
import { idsOf } from '#features/services/add-ons.ts'
import { defaults } from '#features/website/content.ts'
import { readContentFrom } from '#platform/browser/content.ts'
import { choiceOf } from './choice.ts'
import { queryOf } from './query.ts'
import { addOnWords, chosenAddOns, priceOf } from './shared/board/add-ons.ts'

const [first, second, third] = defaults.services
if (!first || !second || !third) throw new Error('there are no three services')

const content = {
  ...defaults,
  howItWorks: { ...defaults.howItWorks, priceNote: 'plus 13% HST, confirmed before we come' },
  services: [
    { ...first, prices: { car: 180, truck: 240, machinery: null } },
    { ...second, prices: { car: 90, truck: 90, machinery: 90 } },
    third,
  ],
  addOns: [
    { id: 'pet-hair', name: 'Pet hair', text: '', kind: 'Condition', services: [first.value], minutes: 45, price: 40 },
    {
      id: 'winter',
      name: 'Winter',
      text: '',
      kind: 'Condition',
      services: [first.value, second.value, third.value],
      minutes: 30,
      price: null,
    },
    {
      id: 'seats',
      name: 'Child seats',
      text: '',
      kind: 'Add-on',
      services: [first.value, third.value],
      minutes: 20,
      price: 25,
    },
  ],
}
beforeAll(() => readContentFrom(() => content))
afterAll(() => readContentFrom(() => defaults))

const note = 'plus 13% HST, confirmed before we come'
const all = { service_type: first.value, add_ons: 'seats,pet-hair,winter' }

test('what is chosen are those that the service has, in the order of the owner; the others wait for their service', () => {
  expect(idsOf(chosenAddOns(all))).toBe('pet-hair,winter,seats')
  expect(idsOf(chosenAddOns({ ...all, service_type: second.value }))).toBe('winter')
  expect(chosenAddOns({ add_ons: 'winter' })).toEqual([])
  expect(chosenAddOns({ ...all, add_ons: 'gone' })).toEqual([])
  expect(chosenAddOns({ service_type: first.value })).toEqual([])
})

test('the price of the service has the prices of what is added, once', () => {
  const price = (more: object) => priceOf({ ...all, ...more })
  expect(price({ specific_vehicle: 'Car' })).toBe(t(words).noted(t(words).from('$245'), note))
  expect(price({ specific_vehicle: 'Truck' })).toBe(t(words).noted(t(words).from('$305'), note))
  expect(price({ specific_vehicle: 'Truck', vehicle_count: '3' })).toBe(
    t(words).noted(t(words).and(t(words).each(t(words).from('$240')), t(words).from('$65')), note),
  )
  expect(price({})).toContain('$245')
  expect(price({ specific_vehicle: 'Industrial machinery' })).toBe('')
  expect(price({ service_type: second.value })).toBe(t(words).noted(t(words).from('$90'), note))
  // Without a price of the service, a sum would promise too little.
  expect(price({ service_type: third.value, specific_vehicle: 'Car' })).toBe('')
})

test('the summary names each with its price, if it has one', () => {
  expect(addOnWords(all)).toEqual(['Pet hair, from $40', 'Winter', 'Child seats, from $25'])
  expect(addOnWords({})).toEqual([])
})

test('the card of the choice has the time and the price of all that is chosen', () => {
  const { takes, price } = choiceOf(all)
  expect(takes).toBe(t(words).about(durationLabel(first.minutes + 45 + 30 + 20)))
  expect(price).toBe(t(words).from('$245'))
  const truck = { ...all, specific_vehicle: 'Truck' }
  expect(choiceOf(truck).price).toBe(priceOf(truck))
  expect(choiceOf({ ...truck, add_ons: '' }).price).toContain('$240')
  expect(choiceOf({ add_ons: 'winter' })).toMatchObject({ takes: '', price: '' })
})

test('the free times are asked for with what is chosen', () => {
  const typed = { ...all, vehicle_count: '1', appoint_date: '2099-07-15' }
  expect(new URLSearchParams(queryOf(typed)).get('add_ons')).toBe('pet-hair,winter,seats')
  expect(new URLSearchParams(queryOf({ ...typed, add_ons: '' })).has('add_ons')).toBe(false)
})
