import { expect, test } from 'vitest'
import { business } from '#content/business.ts'
import { contentProblems } from '#content/check.ts'
import { factProblems } from './facts.ts'

test('the current content has no problems', () => {
  expect([...contentProblems(), ...factProblems()]).toEqual([])
})

test.each([
  [{ phone: '705-555-0142 ext. 3' as typeof business.phone }, /phone/],
  [{ email: 'a@example.com, b@example.com' as typeof business.email }, /email/],
  [{ postalCode: 'P1B' as typeof business.postalCode }, /postalCode/],
  [{ servicesSite: 'example.com' as typeof business.servicesSite }, /example\.com/],
])('%o stops the build', (wrong, named) => {
  expect(factProblems({ ...business, ...wrong })).toEqual([expect.stringMatching(named)])
})
