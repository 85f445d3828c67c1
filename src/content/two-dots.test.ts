import { expect, test } from 'vitest'
import { deskRefusals } from './desk.ts'
import { deskContent } from './desk-content.ts'
import { deskMail } from './desk-mail.ts'
import { deskSetup } from './desk-setup.ts'
import { timetable } from './desk-timetable.ts'

const WHEN = 'Monday, July 20, 2099 at 1:00 p.m.'

test.each([
  deskSetup.step.tested(WHEN),
  deskContent.refusals.changedAgainBy('Ann', WHEN),
  deskMail.otherTime('then', WHEN),
  deskRefusals.mailTime('then', WHEN),
  timetable.from('Ann', WHEN),
  timetable.moved('Ann', WHEN, false),
])('a sentence that ends with a time has one full stop: %s', (sentence) => {
  expect(sentence).toContain('p.m.')
  expect(sentence).not.toContain('..')
})
