import { expect, test } from 'vitest'
import { durationLabel } from '#core/duration-label.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { defaults } from '#features/website/content.ts'
import { driveOf, placeQuery } from './place.ts'

const { areas, elsewhereMinutes } = defaults.serviceArea
const far = areas.find(({ travelMinutes }) => travelMinutes > 0)
const drive = (minutes: number | undefined) => ({ note: words.drive(durationLabel(minutes ?? 0)) })

test.each<[string, string, object, object]>([
  ['', '', {}, {}],
  [far?.towns[0] ?? '', '', { appoint_city: far?.towns[0] }, drive(far?.travelMinutes)],
  [' sturgeon-falls', 'P1', { appoint_city: ' sturgeon-falls' }, drive(30)],
  ['North Bay', '', { appoint_city: 'North Bay' }, {}],
  ['Cache Bay ', '', {}, { warning: words.noDrive('Cache Bay') }],
  ['Cache Bay', 'p2b 2a1', { appoint_zipcode: 'P2B 2A1' }, drive(30)],
  ['North Bay', 'V6B 1A1', { appoint_zipcode: 'V6B 1A1' }, drive(elsewhereMinutes)],
])('for “%s” and “%s”, the times are asked with %o', (appoint_city, appoint_zipcode, asked, said) => {
  expect(placeQuery({ appoint_city, appoint_zipcode })).toEqual(asked)
  expect(driveOf({ appoint_city, appoint_zipcode })).toEqual(said)
})
