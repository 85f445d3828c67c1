import { expect, test } from 'vitest'
import { dollars } from '#core/dollars.ts'
import { t } from '#core/words.ts'
import { takeAddOns } from '#features/bookings/server/shared/add-ons.ts'
import { bookedSlip } from '#features/bookings/server/shared/booked-price.ts'
import { proposedLines } from '#features/bookings/server/shared/proposal.ts'
import type { BookingRecords } from '#features/bookings/server/shared/store.ts'
import { findBookingRecords } from '#features/bookings/server/shared/store.ts'
import { addedPrice } from '#features/services/add-ons.ts'
import { bookedDrive, driveCents } from '#features/services/drive.ts'
import { packagesOf } from '#features/services/packages.ts'
import { leastPrice } from '#features/services/price-line.ts'
import { chosenPrice } from '#features/services/service-facts.ts'
import { slipOf } from '#features/services/slip.ts'
import { vehicleTypes } from '#features/services/words.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { testDatabase } from '#testing/app.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

/** Prices of which no two sums are the same by chance; each service has one for two kinds of vehicle. */
const services = defaults.services.map((it, i) => ({
  ...it,
  prices: { car: 101 + 7 * i, truck: 211 + 13 * i, machinery: null },
}))
const addOns: Content['addOns'] = [
  { id: 'hair', name: 'Pet hair', minutes: 45, price: 40, kind: 'Condition' as const },
  { id: 'seats', name: 'Seats', minutes: 20, price: 25, kind: 'Add-on' as const },
  { id: 'look', name: 'A look', minutes: 5, price: null, kind: 'Add-on' as const },
].map((it) => ({ ...it, text: '', services: services.map(({ value }) => value) }))
const content: Content = {
  ...defaults,
  services,
  addOns,
  serviceArea: {
    ...defaults.serviceArea,
    areas: defaults.serviceArea.areas.map((it, i) => ({ ...it, surcharge: [null, null, 15, 45][i] ?? 3 })),
  },
  packages: {
    ...defaults.packages,
    packages: services.map(({ id, value }) => ({
      id,
      name: `The ${id}`,
      text: '',
      service: value,
      addOns: ['hair', 'seats'],
      recommended: false,
    })),
  },
}

/** By code, by town alone, outside the area, and not known. */
const places = [
  ...content.serviceArea.areas.map(({ prefixes: [prefix = ''], towns: [town = ''] }) => ({
    appoint_zipcode: prefix.length === 3 ? `${prefix} 1A1` : prefix,
    appoint_city: town,
  })),
  { appoint_zipcode: null, appoint_city: 'Mattawa' },
  { appoint_zipcode: 'M5V 2T6', appoint_city: 'Toronto' },
  { appoint_zipcode: null, appoint_city: null },
]
const baskets = [[], ['hair'], ['hair', 'seats', 'look']]
const counts = [1, 6]

const sumOf = (records: BookingRecords) =>
  proposedLines(content, records).reduce(
    (sum, { unit_cents, quantity }) => sum + ((unit_cents ?? 0) * quantity) / 1000,
    0,
  ) / 100

test('what a visitor reads and what the desk proposes is one sum, for each service, vehicle, place, number and add-ons', async () => {
  const { db } = await testDatabase()
  const records = await findBookingRecords(db, await storedBooking(db))
  if (!records) throw new Error('the booking is gone')
  let compared = 0
  for (const { value: service_type } of services)
    for (const { value: specific_vehicle } of t(vehicleTypes))
      for (const place of places)
        for (const vehicle_count of counts)
          for (const ids of baskets) {
            const chosen = takeAddOns(content, { ids, service: service_type })
            const drive_cents = driveCents(content.serviceArea, place)
            const request = { service_type, specific_vehicle, vehicle_count, ...place }
            const booking = { ...records.booking, ...request, drive_cents, units: '', add_ons: JSON.stringify(chosen) }
            const drive_dollars = bookedDrive(content.serviceArea, booking)
            const words = chosenPrice(content, { ...request, added: addedPrice(chosen), drive: drive_dollars })
            const added = chosen.map(({ name, price_cents }) => ({ name: name.en, price: (price_cents ?? 0) / 100 }))
            const slip = slipOf(content, { ...request, added, drive: drive_dollars })
            expect(bookedSlip(content, { ...booking, status: 'requested' })).toEqual(slip)
            if (slip.cents === null) {
              expect([words, slip.total]).toEqual(['', ''])
              continue
            }
            const cost = slip.cents / 100
            expect(sumOf({ booking, vehicle: undefined, fleet: undefined })).toBe(cost)
            expect(slip.total).toBe(`from ${dollars(cost)}`)
            if (vehicle_count === 1) expect(words).toContain(`from ${dollars(cost)}`)
            const drive = (drive_cents ?? 0) / 100
            expect(words.includes(`${dollars(drive)} for the drive`)).toBe(drive > 0)
            compared++
          }
  expect(compared).toBe(services.length * 2 * places.length * counts.length * baskets.length)
})

test('a package is on a tile what the desk proposes for its cheapest vehicle at that place', async () => {
  const { db } = await testDatabase()
  const records = await findBookingRecords(db, await storedBooking(db))
  if (!records) throw new Error('the booking is gone')
  const packages = packagesOf(content)
  expect(packages).toHaveLength(services.length)
  for (const one of packages)
    for (const place of places) {
      const drive_cents = driveCents(content.serviceArea, place)
      const booking = {
        ...records.booking,
        ...place,
        drive_cents,
        units: '',
        service_type: one.service.value,
        specific_vehicle: 'Car' as const,
        vehicle_count: 1,
        add_ons: JSON.stringify(
          takeAddOns(content, { ids: one.addOns.map(({ id }) => id), service: one.service.value }),
        ),
      }
      const sum = sumOf({ booking, vehicle: undefined, fleet: undefined })
      expect(leastPrice(one, drive_cents === null ? null : drive_cents / 100)).toBe(`from ${dollars(sum)}`)
    }
})
