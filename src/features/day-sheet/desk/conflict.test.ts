import { expect, test } from 'vitest'
import type { HistoryEntry } from '#features/bookings/actions.ts'
import { verdictOf } from '#features/bookings/desk/shared/steps.ts'
import { step } from './testing.ts'

const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'a.3',
  at: '',
  who: step.person,
  action: 'on_the_way',
  note: null,
  mailed: false,
  changes: [{ field: 'progress', from: null, to: 'on_the_way' }],
  ...more,
})
const mine = entry({})
const note = entry({ who: 'bo@example.com', action: 'note', note: 'Dog', changes: [] })
const moved = entry({
  who: 'bo@example.com',
  action: 'edit',
  changes: [{ field: 'appoint_time', from: '09:00', to: '10:00' }],
})
const street = entry({
  who: 'bo@example.com',
  action: 'edit',
  changes: [{ field: 'appoint_location', from: null, to: '7 Lake Street' }],
})

test('a step that the history shows has landed, with the version that it made', () => {
  expect(verdictOf(step, { version: 3, since: [mine] })).toEqual({ is: 'landed', version: 3 })
  // Newest first: somebody moved it afterwards.
  expect(verdictOf(step, { version: 4, since: [moved, mine] })).toEqual({ is: 'landed', version: 3 })
  expect(verdictOf(step, { version: 4, since: [mine, note] })).toEqual({ is: 'landed', version: 4 })
})

test.each([
  ['by another person', entry({ who: 'bo@example.com' })],
  ['with another action', entry({ action: 'start' })],
  ['with an email', entry({ mailed: true })],
])('the same %s is not this step', (_name, other) => {
  expect(verdictOf(step, { version: 3, since: [other] })).toEqual({ is: 'refused' })
})

test('what does not touch the step lets it be sent again; a move does not', () => {
  expect(verdictOf(step, { version: 4, since: [street, note] })).toEqual({ is: 'again', version: 4 })
  expect(verdictOf(step, { version: 4, since: [note, moved] })).toEqual({ is: 'refused' })
})

test('an undo is of the last change alone', () => {
  const undo = { ...step, action: 'undo' as const }
  expect(verdictOf(undo, { version: 3, since: [note] })).toEqual({ is: 'again', version: 3 })
  expect(verdictOf(undo, { version: 3, since: [street] })).toEqual({ is: 'refused' })
})

test('a note is the same note only with the same words', () => {
  const noting = { ...step, action: 'note' as const, text: 'Dog' }
  const since = [entry({ action: 'note', note: 'Dog', changes: [] })]
  expect(verdictOf(noting, { version: 3, since })).toEqual({ is: 'landed', version: 3 })
  expect(verdictOf({ ...noting, text: 'Cat' }, { version: 3, since })).toEqual({ is: 'again', version: 3 })
})
