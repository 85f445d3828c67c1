import { expect, test } from 'vitest'
import { withoutAdvertising } from './booking-labels.ts'

test.each([
  '12 Lakeshore Drive, North Bay, Ontario P1B 8G6',
  '101 St. Anne’s Rd., Unit #4, Sudbury',
  '2021 Ford F-150 (crew cab)',
  'Ford F-150 2021',
  '4, rue de l’Église, Sturgeon Falls',
])('“%s” may stand in a mail to an address that nobody has confirmed', (text) =>
  expect(withoutAdvertising(text)).toBe(text),
)

test.each([
  'Win at spam.test',
  'https://spam',
  'mail win@spam',
  'Call 705-555-0142 now',
  'Call (705) 555 0142',
  '1 Main 7055550142',
  'x'.repeat(101),
  'Win a prize!',
  '',
])('“%s” may not', (text) => expect(withoutAdvertising(text)).toBeUndefined())
