import { expect, test } from 'vitest'
import { pages } from '#content/pages.ts'
import { defaults } from '#domain/content/content.ts'
import { addDays } from '#domain/days.ts'
import { today } from '#domain/time.ts'
import { type Check, carriedBy } from '#site/chips/use-carried.ts'
import { readContentFrom } from '#site/content/content.ts'
import { bookingHref } from '#site/times/carry.ts'
import { checkForm } from './check-form.ts'

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
  expect(pathname).toBe(pages().booking.path)
  expect(await carriedBy(search, check)).toEqual(choice)
  expect(bookingHref({ service_type: '', vehicle_count: undefined })).toBe(pages().booking.path)
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

test('a service that is no longer offered is left out, and the rest stays', async () => {
  readContentFrom(() => ({
    ...defaults,
    services: defaults.services.map((it) => ({ ...it, hidden: true })),
  }))
  const { service_type: _, ...rest } = choice
  expect(await read(choice)).toEqual(rest)
  readContentFrom(() => defaults)
})
