import { expect, test } from 'vitest'
import { booking } from '#content/booking.ts'
import { services } from '#content/services.ts'
import { type BookingForm, checkForm, vehicleCount } from './booking-form.ts'

const FLEET = services.find(({ fleet }) => fleet)?.label
const PLAIN = services.find(({ fleet }) => !fleet)?.label

const sized = (service_type: string | undefined, size: string, ofFleet: string) =>
  ({
    booking: { service_type, vehicle_count: size },
    fleet: { vehicle_count: ofFleet },
  }) as BookingForm

const atSize = (values: BookingForm) =>
  checkForm(values).filter(({ field }) => field === 'booking.vehicle_count')

const { error, fewer } = booking.additional.fields.vehicle_count

test.each([
  ['smaller than the fleet', '1', '14', fewer(14)],
  ['as large', '14', '14', undefined],
  ['larger', '15', '14', undefined],
  ['missing', '', '14', error],
  ['beside a fleet without a number', '1', '', undefined],
])('a fleet’s size that is %s', (_, size, ofFleet, message) => {
  expect(atSize(sized(FLEET, size, ofFleet)).map((it) => it.message)).toEqual(
    message === undefined ? [] : [message],
  )
  expect(vehicleCount(sized(FLEET, size, ofFleet))).toBe(
    Number(ofFleet) > Number(size) ? ofFleet : size,
  )
})

test('the fleet’s number counts only for a service that asks for it', () => {
  const values = sized(PLAIN, '1', '14')
  expect([atSize(values), vehicleCount(values)]).toEqual([[], '1'])
})
