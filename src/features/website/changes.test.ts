import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { englishContent, type SourceContent } from './content.ts'
import { contentShape } from './content-shape.ts'

const services: SourceContent['services'] = englishContent.services
const [service] = services
if (!service) throw new Error('there is no service')

const withPrices = (prices: Partial<typeof service.prices>) =>
  services.map((it) => (it === service ? { ...it, prices: { ...it.prices, ...prices } } : it))

test('a price reads in dollars, and no price as nothing', () => {
  const changes = (from: number | null, to: number | null) =>
    changesBetween(contentShape.fields.services, withPrices({ car: from }), withPrices({ car: to }), 'services')
  const path = `services.${service.id}.prices.car`
  expect(changes(null, 180)).toEqual([{ path, from: null, to: '$180' }])
  expect(changes(180, 1200)).toEqual([{ path, from: '$180', to: '$1,200' }])
  expect(changes(180, null)).toEqual([{ path, from: '$180', to: null }])
  expect(changes(null, null)).toEqual([])
})

test('the weekdays of an area read one to a line', () => {
  const { serviceArea }: SourceContent = englishContent
  const areas = (days: SourceContent['serviceArea']['areas'][number]['days']) => ({
    ...serviceArea,
    areas: serviceArea.areas.map((it, i) => (i === 0 ? { ...it, days } : it)),
  })
  const shape = contentShape.fields.serviceArea
  expect(changesBetween(shape, serviceArea, areas(['Monday', 'Friday']))).toEqual([
    { path: `areas.${serviceArea.areas[0]?.id}.days`, from: '', to: 'Monday\nFriday' },
  ])
})
