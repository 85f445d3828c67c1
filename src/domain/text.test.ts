import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusals } from '#content/api.ts'
import { count, email, optionalText, text } from './text.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message

const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

const name = text('Enter it', 5)

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a number', 5],
  ['an empty text', ''],
  ['blanks', ' \n\t'],
])('a text refuses %s with the field’s own error', (_what, value) => {
  expect(messageOf(name, value)).toBe('Enter it')
})

test('the error of a text that is too long says the limit', () => {
  expect(takes(name, '12345')).toBe(true)
  expect(messageOf(name, '123456')).toBe(refusals.tooLong(5))
})

test.each([
  ['NUL', 'a\u0000b'],
  ['an escape character', 'a\u001bb'],
  ['half of a surrogate pair', 'a\ud800'],
  ['the other half', '\udc00a'],
])('a text refuses %s', (_what, value) => {
  expect(messageOf(name, value)).toBe(refusals.unreadableText)
  expect(messageOf(optionalText('Enter it', 5), value)).toBe(refusals.unreadableText)
})

test('a text keeps line breaks, emoji and white space as typed', () => {
  const typed = ' a\r\n\tb 🚗 '
  expect(z.parse(text('Enter it', 50), typed)).toBe(typed)
})

test('any text that can be stored does not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const result = z.safeParse(optionalText('Enter it', 1000), value)
      if (result.success) expect(result.data).toBe(value)
      else expect(/\p{Cc}/u.test(value) || !value.isWellFormed()).toBe(true)
    }),
  )
})

test.each([
  [1, 1],
  [9999, 9999],
  ['1', 1],
  ['42', 42],
  ['007', 7],
])('a count accepts %j', (sent, stored) => {
  expect(z.parse(count('How many?'), sent)).toBe(stored)
})

test.each([0, -1, 1.5, Number.NaN, '0', '-1', '1.5', '1e3', ' 1', '٣', '', true, null, [1]])(
  'a count refuses %j with the field’s own error',
  (sent) => {
    expect(messageOf(count('How many?'), sent)).toBe('How many?')
  },
)

test.each([10_000, 1e20, '10000', '99999999999999999999'])(
  'a count refuses %j and says the maximum',
  (sent) => {
    expect(messageOf(count('How many?'), sent)).toBe(refusals.overMax(9999))
  },
)

const address = email('Which address?')

test.each([
  'ann@example.com',
  'ann.lee+tag@mail.example.co',
  "o'neil@example.ca",
  'ann@[192.0.2.1]',
  ' ann@example.com ',
])('an e-mail address can be %s', (typed) => {
  expect(z.parse(address, typed)).toBe(typed.trim())
})

test.each([
  ...['ann', 'ann@', '@example.com', 'ann@example', 'ann@example.c', 'ann@-example.com'],
  ...['ann@example.com,bo@example.com', 'ann@example.com;bo@example.com', 'ann@b@example.com'],
  ...['Ann <ann@example.com>', '"ann lee"@example.com', 'ann lee@example.com', 'a..b@example.com'],
  ...['.ann@example.com', 'ann@example..com', 'ann@[300.0.0.1]', 'ann@[1.2.3]', 'ann@[1.2.3.4.]'],
  ...[
    'ann@example.com\nBcc: bo@example.com',
    'ann@example.com\r\n.bo',
    'ann\u0000@example.com',
    '',
  ],
])('an e-mail address cannot be %j', (typed) => {
  expect(takes(address, typed)).toBe(false)
})

test('the check of an e-mail address is fast for any input', () => {
  // On texts of this length, a check in quadratic time exceeds the test's timeout.
  const long = (part: string) => part.repeat(1_000_000 / part.length)
  const hostile = [
    `${long('a')}@`,
    `${long('a.')}@`,
    `a@${long('a.')}`,
    `a@${long('a-')}`,
    `a@[${long('1.')}`,
    `${long(' ')}a`,
  ]
  for (const typed of hostile) expect(takes(address, typed)).toBe(false)
})
