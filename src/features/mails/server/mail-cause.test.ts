import { expect, test } from 'vitest'
import { NotTaken } from '#platform/mail/smtp.ts'
import { causeOf } from './mail-cause.ts'

const error = (fields: object) => Object.assign(new Error('it failed'), fields)

// What no server of a test can do: the errors are those of nodemailer.
test.each([
  ['timeout', { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }],
  ['silent', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }],
  ['timeout', { code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }],
  ['timeout', { code: 'ESOCKET', originalCode: 'ENETUNREACH' }],
  ['certificate', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }],
  ['certificate', { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
  ['silent', { code: 'ESOCKET', originalCode: 'ECONNRESET' }],
  ['silent', { name: 'AbortError' }],
  ['rate', { code: 'EAUTH', responseCode: 454, command: 'AUTH PLAIN' }],
  ['other', { code: 'ECONNECTION', responseCode: 554 }],
  ['other', { code: 'EPROTOCOL' }],
  ['other', {}],
] as const)('%s is the likely cause of %o', (cause, fields) => {
  expect(causeOf(error(fields))).toBe(cause)
  expect(causeOf(new NotTaken('it failed', { cause: error(fields) }))).toBe(cause)
})

test('something that is no error has no known cause', () => {
  expect(causeOf('lost')).toBe('other')
})
