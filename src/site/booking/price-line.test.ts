import { expect, test } from 'vitest'
import { defaults } from '#content/content.ts'
import { prices as words } from '#content/prices.ts'
import { serviceFacts } from '#domain/service-facts.ts'
import { priceLine } from './price-line.ts'

const NOTE = 'plus tax'
const [priced, free] = defaults.services
if (!priced || !free) throw new Error('there are no two services')
const offers = [
  serviceFacts({ ...priced, prices: { car: 180, truck: 240, machinery: null } }),
  serviceFacts(free),
]
const line = (request: object) => priceLine(request, offers, NOTE)
const chosen = { service_type: priced.value }

test('a service has its prices, then that of the chosen vehicle, with the note', () => {
  expect(line(chosen)).toContain(words.ofKind('Car', '$180'))
  expect(line({ ...chosen, specific_vehicle: 'Truck' })).toBe(`${words.from('$240')}, ${NOTE}`)
})

test('several vehicles pay each', () => {
  const request = { ...chosen, specific_vehicle: 'Car', vehicle_count: '3' }
  expect(line(request)).toBe(`${words.each(words.from('$180'))}, ${NOTE}`)
})

test.each([
  ['nothing is chosen', {}],
  ['the service has no price', { service_type: free.value }],
  ['it has none for this vehicle', { ...chosen, specific_vehicle: 'Industrial machinery' }],
])('there is no line if %s', (_, request) => expect(line(request)).toBe(''))
