import { expect, test } from 'vitest'
import { defaults } from './content/content.ts'
import { chosenPrice, serviceFacts } from './service-facts.ts'

const [priced, free] = defaults.services
if (!priced || !free) throw new Error('there are no two services')
const offer = serviceFacts(
  { ...priced, prices: { car: 180, truck: 240, machinery: null } },
  defaults,
)
const offers = [offer, serviceFacts(free, defaults)]
const chosen = { service_type: priced.value }

test('a service has its prices, then that of the chosen vehicle, then that of each of several', () => {
  expect(chosenPrice(offers, chosen)).toBe(offer.price)
  const truck = { ...chosen, specific_vehicle: 'Truck' } as const
  expect(chosenPrice(offers, truck)).toContain('$240')
  expect(chosenPrice(offers, { ...truck, vehicle_count: '1' as never })).toBe(
    offer.priceOf.Truck?.[0],
  )
  expect(chosenPrice(offers, { ...truck, vehicle_count: '3' as never })).toBe(
    offer.priceOf.Truck?.[1],
  )
})

test.each([
  ['nothing is chosen', {}],
  ['the service has no price', { service_type: free.value }],
  ['it has none for this vehicle', { ...chosen, specific_vehicle: 'Industrial machinery' }],
])('there is no line if %s', (_, request) => expect(chosenPrice(offers, request as never)).toBe(''))
