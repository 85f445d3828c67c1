import { expect, test } from 'vitest'
import { isRegistration, usualRegistration } from '#core/registration.ts'

test.each(['123456782 RT0001', '123456782RT0001', '123 456 782 rt 0001', '123-456-782-RT-0001'])(
  '“%s” is a GST/HST number',
  (typed) => {
    expect(isRegistration(typed)).toBe(true)
    expect(usualRegistration(typed)).toBe('123456782 RT0001')
  },
)

test.each(['123456789 RT0001', '12345678 RT0001', '123456782 RC0001', '123456782', '', 'RT0001'])(
  '“%s” is none',
  (typed) => expect(isRegistration(typed)).toBe(false),
)

test('a slip in one digit is always found, and so are two neighbours that changed places, but for 0 and 9', () => {
  const right = '123456782'
  for (let i = 0; i < right.length; i++)
    for (let digit = 0; digit < 10; digit++) {
      const slip = right.slice(0, i) + digit + right.slice(i + 1)
      expect(isRegistration(`${slip} RT0001`)).toBe(slip === right)
    }
  expect(isRegistration('213456782 RT0001')).toBe(false)
})
