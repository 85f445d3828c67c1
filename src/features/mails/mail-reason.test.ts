import { expect, test } from 'vitest'
import { mailFailures, plainReasons } from '#core/mail-failures.ts'
import { plainReason } from '#core/mails.ts'

test.each<[string, keyof typeof plainReasons]>([
  ['550 5.1.1 <frank@example.com>: Recipient address rejected: User unknown', 'noAddress'],
  ['550 No such user here', 'noAddress'],
  ['552 5.2.2 Mailbox full', 'full'],
  ['452 4.2.2 The email account is over quota', 'full'],
  ['550 5.2.1 The email account is disabled', 'closed'],
  ['535 5.7.8 Error: authentication failed', 'password'],
  ['550 5.7.1 Message rejected as spam', 'refused'],
  ['connect ECONNREFUSED 127.0.0.1:587', 'unreached'],
  ['Connection timeout', 'unreached'],
  [mailFailures.noTime(180), 'unreached'],
  ['451 Try later', 'later'],
])('“%s” means in plain words: %s', (said, reason) => {
  expect(plainReason(said)).toBe(plainReasons[reason])
})

test('what is not known has no plain words', () => {
  expect(plainReason('554 Transaction failed')).toBeUndefined()
  expect(plainReason(mailFailures.late)).toBeUndefined()
})
