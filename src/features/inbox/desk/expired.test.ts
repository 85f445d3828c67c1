import { expect, test } from 'vitest'
import { expiredWords, expiryMessage } from './expired.ts'

const { told, untold, unsent } = expiredWords
const booking = { email: 'ann@example.com' }

test('the client of an expired request was told once the email about it is sent, and not before', () => {
  expect(expiryMessage({ booking, mails: [{ kind: 'expired-client', status: 'sent' }] })).toBe(told)
  for (const status of ['waiting', 'failed', 'filed'] as const)
    expect(expiryMessage({ booking, mails: [{ kind: 'expired-client', status }] })).toBe(unsent)
})

test('a request that expired long ago has no email, and another email does not tell', () => {
  expect(expiryMessage({ booking, mails: [] })).toBe(unsent)
  expect(expiryMessage({ booking, mails: [{ kind: 'expired-owner', status: 'sent' }] })).toBe(unsent)
})

test('a client without an address cannot be told by email', () => {
  expect(expiryMessage({ booking: { email: null }, mails: [] })).toBe(untold)
})
