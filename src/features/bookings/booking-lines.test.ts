import { expect, test } from 'vitest'
import { billingLine } from './booking-lines.ts'

const service = {
  appoint_location: '12 Lake Street',
  appoint_city: 'North Bay',
  appoint_state: 'ON',
  appoint_zipcode: 'P1B 1A1',
}
const ofService = '12 Lake Street, North Bay, ON P1B 1A1'

test.each([
  null,
  '',
  '  ',
  'same',
  'Same.',
  'SAME AS ABOVE',
  'same as the service address',
  'Same address',
  'ditto',
  '"',
  '-',
  'idem',
  'Idem.',
  'id.',
  'n/a',
  'N.A.',
  'na',
  'none',
  'not applicable',
  'see above',
  'même',
  'Même adresse',
  'meme adresse que ci-dessus',
  'La même que l’adresse du service',
  'identique',
  'voir plus haut',
  's.o.',
  'Aucune',
  'ｓａｍｅ',
])('a billing address that says “%s” is that of the service', (billing_address) => {
  expect(billingLine({ ...service, billing_address })).toBe(ofService)
})

test.each([
  '9 Same Street, North Bay',
  'Same as above, but unit 4',
  'P.O. Box 12, Sudbury',
  '45 Main',
  'Rue de la Place, Sturgeon Falls',
  '7, rue Même, Sudbury',
  'Accounts Payable, Haul Inc.',
  'ᐃᓄᒃᔪᐊᒃ',
])('“%s” is an address of its own', (billing_address) => {
  expect(billingLine({ ...service, billing_address: ` ${billing_address} ` })).toBe(billing_address)
})

test('without the address of the service nothing is made up', () => {
  const nowhere = { appoint_location: null, appoint_city: null, appoint_state: null, appoint_zipcode: null }
  expect(billingLine({ ...nowhere, billing_address: 'same' })).toBe('')
})
