import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberOf, phoneHref, phoneLabel, smsHref, toE164 } from './phone.ts'

test.each([
  '705-555-0142',
  '(705) 555-0142',
  '705.555.0142',
  '705 555 0142',
  '7055550142',
  '1-705-555-0142',
  '+1 705 555 0142',
  '+1 (705) 555‑0142',
  ' 705/555/0142 ',
  '\u200e705-555-0142',
  '\u202d705-555-0142\u202c',
  '705\ufe0d-555-0142',
  '705\u200b555\u200b0142',
  '705\ufe63555\ufe630142',
  '705\u2212555\u22120142',
  '705\u30fc555\u30fc0142',
  '705\uff0d555\uff0d0142',
  '705\u00a0555\u20090142',
  '７０５-５５５-０１４２',
  '＋１（７０５）５５５０１４２',
])('toE164 accepts %s', (typed) => {
  expect(toE164(typed)).toBe('+17055550142')
})

test.each([
  ['a text without digits', 'call me'],
  ['a number that is too short', '705-555-014'],
  ['a number that is too long', '705-555-01422'],
  ['an area code from 1', '105-555-0142'],
  ['an area code with a 9 in the middle', '795-555-0142'],
  ['an exchange from 1', '705-155-0142'],
  ['an exchange N11', '705-911-0142'],
  ['another country without its plus', '44 20 7946 0958'],
  ['a country code from 0', '+0 20 7946 0958'],
  ['more digits than a number may have', '+44 20 7946 0958 1234'],
  ['a North American number that is too short, with its plus', '+1 705 555 014'],
  ['an extension without a number', 'ext 5'],
  ['an extension without digits', '705-555-0142 ext'],
  ['an extension that is too long', '705-555-0142 ext 12345678'],
  ['letters among the digits', '705-555-O142'],
  ['an empty text', ''],
])('toE164 refuses %s', (_what, typed) => {
  expect(toE164(typed)).toBeUndefined()
})

test.each([
  '+44 (0)20 7946 0958',
  '+44(0)2079460958',
  '+44 ( 0 ) 20 7946 0958',
  '011 44 (0)20 7946 0958',
  '+44 [0]20 7946 0958',
])('the zero in brackets is no part of the number %s', (typed) => {
  expect(toE164(typed)).toBe('+442079460958')
})

test('a zero that has no brackets is part of a number: those of Italy have one', () => {
  expect(toE164('+39 06 1234 5678')).toBe('+390612345678')
})

test('a stored number is accepted again and does not change', () => {
  const digits = (from: number, to: number) => fc.integer({ min: from, max: to })
  fc.assert(
    fc.property(digits(200, 999), digits(200, 999), digits(0, 9999), (area, exchange, line) => {
      const typed = `${area}-${exchange}-${String(line).padStart(4, '0')}`
      const stored = toE164(typed)
      const wrong = String(area)[1] === '9' || String(exchange).endsWith('11')
      expect(stored === undefined).toBe(wrong)
      if (stored) expect(toE164(stored)).toBe(stored)
    }),
  )
})

test('a stored number is shown in the local format', () => {
  expect(phoneLabel('+17055550142')).toBe('705-555-0142')
})

test.each([
  '705-555-0142 ext 5',
  '705-555-0142 ext. 5',
  '705-555-0142, Extension 5',
  '(705) 555-0142 poste 5',
  '7055550142x5',
  '1 705 555 0142 #5',
  '+17055550142;ext=5',
])('toE164 keeps the extension of %s', (typed) => {
  expect(toE164(typed)).toBe('+17055550142;ext=5')
})

test.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['011 33 1 23 45 67 89', '+33123456789'],
  ['+33 1 23 45 67 89 poste 12', '+33123456789;ext=12'],
])('toE164 accepts %s of another country', (typed, stored) => {
  expect(toE164(typed)).toBe(stored)
})

test('a stored number with an extension is shown with it, called with it, and texted without it', () => {
  const stored = '+17055550142;ext=5'
  expect(phoneLabel(stored)).toBe('705-555-0142 ext. 5')
  expect(toE164(phoneLabel(stored))).toBe(stored)
  expect(phoneHref(stored)).toBe('tel:+17055550142,5')
  expect(numberOf(stored)).toBe('+17055550142')
})

test('the link of a text message leaves out the extension, and has plain spaces', () => {
  expect(smsHref('+17055550142;ext=5')).toBe('sms:+17055550142')
  expect(smsHref('+17055550142', 'At 9:30\u00a0a.m. & later')).toBe(
    'sms:+17055550142?&body=At%209%3A30%20a.m.%20%26%20later',
  )
})
