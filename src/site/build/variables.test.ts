import { expect, test } from 'vitest'
import { readBuildVariables } from './variables.ts'

const ids = { EMAILJS_SERVICE_ID: 's', EMAILJS_TEMPLATE_ID: 't', EMAILJS_PUBLIC_KEY: 'p' }

test('without variables everything goes to our own server', () => {
  expect(Object.values(readBuildVariables({})).every((value) => value === '')).toBe(true)
})

test('an EmailJS origin with its ids is accepted', () => {
  const env = { EMAILJS_ORIGIN: 'https://api.emailjs.com', ...ids }
  expect(readBuildVariables(env)).toEqual({ API_ORIGIN: '', ...env })
})

test.each([
  'example.com',
  'https://example.com/',
  'https://example.com/api',
  'ftp://example.com',
  "https://example.com; script-src 'unsafe-inline'",
])('the API_ORIGIN “%s” is refused with one line that names it', (origin) => {
  expect(() => readBuildVariables({ API_ORIGIN: origin })).toThrow(/^API_ORIGIN holds ".*"; wanted: .*$/)
})

test('an EmailJS origin without its ids is refused with a line that names them', () => {
  const env = { EMAILJS_ORIGIN: 'https://api.emailjs.com', ...ids, EMAILJS_PUBLIC_KEY: '' }
  expect(() => readBuildVariables(env)).toThrow(/EMAILJS_PUBLIC_KEY/)
})
