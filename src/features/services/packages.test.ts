import { expect, test } from 'vitest'
import { durationLabel } from '#core/duration-label.ts'
import { t } from '#core/words.ts'
import { prices as words } from '#features/prices/words.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { packageOf, packagesOf } from './packages.ts'

const [first, second] = defaults.services
if (!first || !second) throw new Error('there are no two services')

const one = { text: '', recommended: false }
const addOn = { text: '', kind: 'Add-on', minutes: 20 } as const
const content: Content = {
  ...defaults,
  services: [{ ...first, prices: { car: 180, truck: 240, machinery: null } }, second],
  addOns: [
    { ...addOn, id: 'wax', name: 'Wax', services: [first.value], price: 40 },
    { ...addOn, id: 'engine', name: 'Engine bay', services: [first.value], price: null },
  ],
  packages: {
    ...defaults.packages,
    packages: [
      { ...one, id: 'full', name: 'Full', service: first.value, addOns: ['engine', 'wax'] },
      { ...one, id: 'plain', name: 'Plain', service: second.value, addOns: [] },
    ],
  },
}

test('there are no packages until the owner makes some', () => {
  expect(packagesOf(defaults)).toEqual([])
})

test('a package has the time and the lowest price of all that it contains, and chooses that in the form', () => {
  const [full, plain] = packagesOf(content)
  const takes = t(words).takes(durationLabel(first.minutes + 40))
  expect(full).toMatchObject({ takes, least: 220, choice: { service_type: first.value, add_ons: 'wax,engine' } })
  expect(plain).toMatchObject({
    takes: t(words).takes(durationLabel(second.minutes)),
    least: null,
    choice: { service_type: second.value, add_ons: '' },
  })
})

test('a package whose service is hidden is not shown', () => {
  const services = content.services.map((it) => ({ ...it, hidden: it.value === first.value }))
  expect(packagesOf({ ...content, services }).map(({ id }) => id)).toEqual(['plain'])
})

test('a choice is the package that consists of its service and all of its add-ons, in any order', () => {
  const name = (add_ons: string) => packageOf(content, { service_type: first.value, add_ons })?.name
  expect([name('wax,engine'), name('engine,wax'), name('wax'), name('')]).toEqual([
    'Full',
    'Full',
    undefined,
    undefined,
  ])
})
