import { expect, test } from 'vitest'
import { ownGaps } from './gaps.ts'

test('each text of the mails names its gaps, without those of facts', () => {
  expect(ownGaps['mail.reminder.subject']).toEqual(['service', 'when', 'reference'])
  expect(ownGaps['mail.reminder.change']).toEqual(['reference'])
  expect(ownGaps['mail.clientFooter']).toBeUndefined()
  expect(ownGaps['home.choose.title']).toBeUndefined()
})
