import { expect, test } from 'vitest'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { notes } from '#features/schedule/booking-notes-words.ts'
import { defaults } from '#features/website/content.ts'
import { type BookingForm, vehicleCount } from './booking-form.ts'
import { checkForm } from './check-form.ts'

const { services } = defaults
const FLEET = services.find(({ fleet }) => fleet)?.value
const PLAIN = services.find(({ fleet }) => !fleet)?.value

const sized = (service_type: string | undefined, size: string, ofFleet: string) =>
  ({ booking: { service_type, vehicle_count: size }, fleet: { vehicle_count: ofFleet } }) as BookingForm

const atSize = (values: BookingForm) => checkForm(values).filter(({ field }) => field === 'booking.vehicle_count')

const { error } = t(booking).additional.fields.vehicle_count

test.each([
  ['smaller than the fleet', '1', '14', t(notes).fewer(14)],
  ['equal to the fleet', '14', '14', undefined],
  ['larger than the fleet', '15', '14', undefined],
  ['missing', '', '14', error],
  ['next to a fleet without a number', '1', '', undefined],
])('checks a Fleet Size that is %s', (_, size, ofFleet, message) => {
  expect(atSize(sized(FLEET, size, ofFleet)).map((it) => it.message)).toEqual(message === undefined ? [] : [message])
  expect(vehicleCount(sized(FLEET, size, ofFleet))).toBe(Number(ofFleet) > Number(size) ? ofFleet : size)
})

test('the fleet’s number of vehicles counts only for a fleet service', () => {
  const values = sized(PLAIN, '1', '14')
  expect([atSize(values), vehicleCount(values)]).toEqual([[], '1'])
})

test.each([
  ['the service address is empty, too', '', []],
  ['there is one to follow', '12 Lakeshore Drive', [t(booking).payment.fields.billing_address.error]],
])('an empty billing address is an error unless %s', (_, appoint_location, messages) => {
  const errors = checkForm({ booking: { appoint_location, billing_address: '' } as never })
  const atBilling = errors.filter(({ field }) => field === 'booking.billing_address')
  expect(atBilling.map(({ message }) => message)).toEqual(messages)
})
