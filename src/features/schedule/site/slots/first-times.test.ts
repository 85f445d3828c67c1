import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FirstTimes } from '#features/schedule/site/shared/slots/FirstTimes.tsx'
import { packagesOf } from '#features/services/packages.ts'
import { serviceOffers } from '#features/services/service-facts.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { readContentFrom } from '#platform/browser/content.ts'

const [service] = defaults.services
if (!service) throw new Error('there is no service')
const content: Content = {
  ...defaults,
  services: [{ ...service, prices: { car: 219, truck: 259, machinery: null } }],
  serviceArea: {
    ...defaults.serviceArea,
    areas: defaults.serviceArea.areas.map((it, i) => ({ ...it, surcharge: i === 3 ? 45 : null })),
  },
  packages: {
    ...defaults.packages,
    packages: [{ id: 'full', name: 'Full', text: '', service: service.value, addOns: [], recommended: false }],
  },
}
beforeAll(() => readContentFrom(() => content))
afterAll(() => readContentFrom(() => defaults))

const shown = (appoint_zipcode: string, of = content) =>
  renderToStaticMarkup(
    createElement(FirstTimes, {
      typed: { appoint_zipcode },
      offers: serviceOffers(of),
      packages: packagesOf(of),
      onType: () => {},
    }),
  )

test.each([
  ['', 'from $219', 'Prices plus the drive outside North Bay.'],
  ['P1B 8G6', 'from $219', 'North Bay: we come to you'],
  ['P3E 5P9', 'from $264', 'Greater Sudbury: 90 minutes away. $45 for the drive, included in every price here.'],
])('with the postal code “%s” service and package cost “%s”, and below stands “%s”', (code, price, note) => {
  const html = shown(code)
  expect(html.match(/from \$\d+/g)).toEqual([price, price])
  expect(html).toContain(note)
})

test('without prices, nothing is said of the drive', () => {
  const none = { ...content, services: [service] }
  readContentFrom(() => none)
  expect(shown('', none)).not.toMatch(/drive|\$/)
  readContentFrom(() => content)
})

test.each([
  [undefined, 'Truck: from $259'],
  ['from $318', 'Truck: from $318'],
])('with the sum %s of the whole choice, the kind of vehicle says “%s”', (price, said) => {
  const html = renderToStaticMarkup(
    createElement(FirstTimes, {
      typed: { service_type: service.value, specific_vehicle: 'Truck' },
      offers: serviceOffers(content),
      price,
      onType: () => {},
    }),
  )
  expect(html).toContain(said)
})
