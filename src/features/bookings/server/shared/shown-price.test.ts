import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { packageNameIn } from '#features/services/package-name.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { anyTime } from '#testing/app.ts'
import { testDesk } from '#testing/desk.ts'
import { testsAt } from '#testing/tests-at.ts'
import { bookedSlip } from './booked-price.ts'
import { proposedLines } from './proposal.ts'
import { findBookingRecords } from './store.ts'

testsAt('2026-07-15T16:00:00.000Z')

const [service] = defaults.services
if (!service) throw new Error('there is no service')
const { value, label } = service
const wax = { id: 'wax', name: 'Wax', text: '', kind: 'Add-on' as const, minutes: 20, price: 59, services: [value] }
const full = { id: 'full', name: 'The Full', text: '', service: value, addOns: ['wax'], recommended: false }

/** The prices of the list, each so many dollars dearer than at first. */
const raised = (more: number): Partial<Content> => ({
  services: defaults.services.map((it) => ({ ...it, prices: { car: 219 + more, truck: 259 + more, machinery: null } })),
})

async function booked() {
  const content: Content = {
    ...defaults,
    opening: anyTime,
    addOns: [wax],
    packages: { ...defaults.packages, packages: [full] },
    ...raised(0),
  }
  const desk = await testDesk({ content: () => content })
  const id = await desk.booked({
    appoint_date: '2026-07-20',
    appoint_time: '10:30',
    service_type: value,
    specific_vehicle: 'Car',
    vehicle_count: 1,
    add_ons: ['wax'],
  })
  const read = async () => {
    const records = await findBookingRecords(desk.db, id)
    if (!records) throw new Error('the booking is gone')
    const sum = proposedLines(content, records).reduce((cents, { unit_cents }) => cents + (unit_cents ?? 0), 0)
    return { slip: bookedSlip(content, records.booking), sum, booking: records.booking }
  }
  const act = async (action: object) => {
    const answer = await desk.act(withId(deskBookingCalls.bookingActions, id), action)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return { raise: (more: number) => Object.assign(content, raised(more)), read, act }
}

test('what a client was shown stays when the price list changes, for them and in what the desk proposes', async () => {
  const { raise, read } = await booked()
  expect(await read()).toMatchObject({ slip: { total: 'from $278' }, sum: 27800 })
  raise(100)
  expect(await read()).toMatchObject({ slip: { total: 'from $278' }, sum: 27800 })
})

test('another kind of vehicle has the price of today, and what is not changed keeps its own', async () => {
  const { raise, read, act } = await booked()
  raise(100)
  await act({ action: 'edit', version: 1, appointment: { appoint_time: '12:30' } })
  expect((await read()).sum).toBe(27800)
  await act({ action: 'amend', version: 2, details: { specific_vehicle: 'Truck' } })
  expect(await read()).toMatchObject({ slip: { total: 'from $418' }, sum: 41800 })
})

test('a booking has the name of its package until it is no longer what the package is', async () => {
  const { read, act } = await booked()
  const { slip, booking } = await read()
  expect(packageNameIn(booking.package, 'fr')).toBe('The Full')
  expect(slip.lines).toMatchObject([{ text: 'The Full', amount: '$278' }])
  await act({ action: 'amend', version: 1, details: { add_ons: [] } })
  expect((await read()).slip.lines).toMatchObject([{ text: label, amount: '$219' }])
})
