import { expect, test } from 'vitest'
import { isPlace, isWithin, originOf } from '#core/network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8::/64', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s comes from %s in %s', (ip, address, network) => {
  expect(originOf(ip)).toEqual({ address, network })
})

test.each([
  '203.0.113.7',
  '203.0.113.0/24',
  '0.0.0.0/0',
  '::1',
  '2001:db8::/32',
  '1:2:3:4:5:6:7:8',
  '::ffff:203.0.113.7',
  '::',
])('%s is an address or a network', (place) => {
  expect(isPlace(place)).toBe(true)
})

test.each([
  '',
  'a dealership',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.0/33',
  '203.0.113.0/',
  '203.0.113.0/8/8',
  '1:2:3:4:5:6:7',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  'g::1',
  '::1/129',
  ':1',
  '1:2:3:4:5:6:7::8',
])('“%s” is neither', (place) => {
  expect(isPlace(place)).toBe(false)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24', true],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
  ['203.0.114.7', '203.0.113.0/24', false],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64', true],
  ['2001:db8:1:3::9', '2001:db8:1:2::/64', false],
  ['203.0.113.7', '::/0', false],
  ['unknown', 'unknown', false],
])('%s within %s: %s', (ip, place, expected) => {
  expect(isWithin(ip, ['192.0.2.1', place])).toBe(expected)
})
