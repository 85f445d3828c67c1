import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { soonLabel, today } from '#core/time.ts'
import { type OpenDays, packAnswer } from '#features/schedule/open-days.ts'
import { packagesOf } from '#features/services/packages.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { type PageContent, readContentFrom } from '#platform/browser/content.ts'
import { Board } from './Board.tsx'
import type { Typed } from './query.ts'
import { rowOffers } from './row-offers.ts'

const [service] = defaults.services
if (!service) throw new Error('there is no service')
const tomorrow = addDays(today(), 1)
const openDays: OpenDays = {
  from: today(),
  answers: [
    {
      service_type: service.value,
      add_ons: '',
      ...packAnswer({
        days: [
          { date: today(), closed: 'Closed', times: [] },
          { date: tomorrow, times: [{ time: '12:00', free: true }] },
        ],
        next_free: [],
      }),
    },
  ],
}
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
const read = (of: PageContent) => readContentFrom(() => of)
beforeAll(() => read({ ...content, openDays }))
afterAll(() => read(defaults))

const shown = (typed: Typed, { of = content, isPackage = false } = {}) =>
  renderToStaticMarkup(
    createElement(Board, {
      typed,
      offers: rowOffers(of),
      chosen: isPackage ? packagesOf(of)[0] : undefined,
      onType: () => {},
    }),
  )

test.each([
  ['', 'from $219', 'Prices plus the drive outside North Bay.'],
  ['P1B 8G6', 'from $219', 'North Bay: we come to you'],
  ['P3E 5P9', 'from $264', '<strong>$45 for the drive</strong>, included in every price here.'],
])('with the postal code “%s” a row costs “%s”, and below stands “%s”', (appoint_zipcode, price, note) => {
  const html = shown({ appoint_zipcode })
  expect(html.match(/from \$\d+/g)).toEqual([price])
  expect(html).toContain(note)
  expect(shown({ appoint_zipcode }, { isPackage: true }).match(/from \$\d+/g)).toEqual([price])
})

test('every price is that of the chosen kind of vehicle, and one that has none leaves its place empty', () => {
  expect(shown({ specific_vehicle: 'Truck' })).toContain('from $259')
  expect(shown({ specific_vehicle: 'Industrial machinery' })).not.toContain('from $')
})

test('without prices, nothing is said of the drive', () => {
  const none = { ...content, services: [service] }
  read(none)
  expect(shown({}, { of: none })).not.toMatch(/drive|\$/)
  expect(shown({ appoint_zipcode: 'P3E 5P9' }, { of: none })).not.toContain('every price')
  read({ ...content, openDays })
})

test('a row has its first open time, unless the place or the number of vehicles makes it another', () => {
  const first = soonLabel(tomorrow, '12:00')
  expect(shown({})).toContain(first)
  expect(shown({ vehicle_count: '2' })).not.toContain(first)
  expect(shown({ appoint_zipcode: 'P3E 5P9' })).not.toContain(first)
})
