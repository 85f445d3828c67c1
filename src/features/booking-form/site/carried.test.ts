import { expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { pages } from '#core/pages.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { defaults } from '#features/website/content.ts'
import { readContentFrom } from '#platform/browser/content.ts'
import { checkForm } from './check-form.ts'
import { bookingHref, packageHref } from './shared/board/carry.ts'
import { type Check, carriedBy, keepsChoice } from './use-carried.ts'

const [service] = defaults.services
if (!service) throw new Error('there is no service')

const choice = {
  service_type: service.value,
  appoint_zipcode: 'P1B 8G6',
  vehicle_count: '3',
  appoint_date: addDays(today(), 7),
  appoint_time: '09:30',
}
const check: Check = async (booking) => checkForm({ booking } as Parameters<typeof checkForm>[0])

const read = (choice: object) => carriedBy(`?${new URLSearchParams({ ...choice })}`, check)

test('the booking form reads the choice from the address that another page made', async () => {
  const { pathname, search } = new URL(bookingHref(choice), 'http://localhost')
  expect(pathname).toBe(t(pages).booking.path)
  expect(await carriedBy(search, check)).toEqual(choice)
  expect(bookingHref({ service_type: '', vehicle_count: undefined })).toBe(t(pages).booking.path)
})

test.each([
  { service_type: 'Waxing' },
  { service_type: '<b>' },
  { appoint_zipcode: 'D0D 0D0' },
  { vehicle_count: '0' },
  { vehicle_count: '1e9' },
  { appoint_date: '2020-01-31' },
  { appoint_date: '2099-02-30' },
  { appoint_time: '09:31' },
  { firstname: 'Mallory' },
])('an address that says %o fills in nothing', async (nonsense) => {
  expect(await read(nonsense)).toEqual({})
})

test('a package in the address stands for its service and its add-ons', async () => {
  const addOn = { text: '', kind: 'Add-on', minutes: 20, price: 40, services: [service.value] }
  const one = { text: '', recommended: false, service: service.value }
  readContentFrom(() => ({
    ...defaults,
    addOns: [{ ...addOn, id: 'wax', name: 'Wax' }],
    packages: {
      ...defaults.packages,
      packages: [
        { ...one, id: 'full', name: 'Full', addOns: ['wax'] },
        { ...one, id: 'plain', name: 'Plain', addOns: [] },
      ],
    },
  }))
  const { search } = new URL(packageHref('full'), 'http://localhost')
  expect(await carriedBy(search, check)).toEqual({ service_type: service.value, add_ons: 'wax' })
  expect(await read({ package: 'plain' })).toEqual({ service_type: service.value, add_ons: '' })
  expect(await read({ package: 'gone' })).toEqual({})
  expect(await read({ add_ons: 'Not an id!' })).toEqual({})
  readContentFrom(() => defaults)
})

test('a service that is no longer offered is left out, and the rest stays', async () => {
  readContentFrom(() => ({ ...defaults, services: defaults.services.map((it) => ({ ...it, hidden: true })) }))
  const { service_type: _, ...rest } = choice
  expect(await read(choice)).toEqual(rest)
  readContentFrom(() => defaults)
})

test('a part that is tried again keeps what was chosen after the address was read', () => {
  const chosen = { service_type: service.value }
  expect(keepsChoice(chosen)).toBe(false)
  expect(keepsChoice(chosen)).toBe(true)
  expect(keepsChoice({ appoint_zipcode: 'P1B 8G6' })).toBe(true)
  expect(keepsChoice({ vehicle_count: '1' })).toBe(false)
})
