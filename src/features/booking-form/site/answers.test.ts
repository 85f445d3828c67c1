import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fieldRefusals } from '#core/field-refusals.ts'
import { limits } from '#core/limits.ts'
import { t } from '#core/words.ts'
import { questionWords as words } from '#features/questions/words.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { readContentFrom } from '#platform/browser/content.ts'
import { checkAnswers, isUnshown, nameOf, sentAnswers, shownAnswers } from './answers.ts'
import { questionName } from './booking-form.ts'
import { checkForm } from './check-form.ts'
import { fieldNames, progressOf } from './progress.ts'

const none = { hint: '', options: [] }
const [drive, street] = [
  { id: 'drive', label: 'In the driveway' },
  { id: 'street', label: 'On the street' },
]
const questions: Content['questions'] = [
  { id: 'parking', label: 'Where can we park?', hint: '', kind: 'Choice', required: true, options: [drive, street] },
  { ...none, id: 'dog', label: 'Is there a dog?', kind: 'Tick box', required: false },
  // An id that looks like a number.
  { ...none, id: '12e45678', label: 'Where is the tap?', kind: 'Text', required: false },
]

beforeEach(() => {
  readContentFrom(() => ({ ...defaults, questions }))
  onTestFinished(() => readContentFrom(() => defaults))
})

const typed = (parking: string, dog = '', tap = '') => ({
  answers: { 'q-parking': parking, 'q-dog': dog, 'q-12e45678': tap },
})

test('answers are sent with the words of the page, and what was left open is not', () => {
  expect(sentAnswers(typed('street', 'true', 'Behind'))).toEqual({
    parking: { question: 'Where can we park?', answer: street?.label },
    dog: { question: 'Is there a dog?', answer: 'true' },
    '12e45678': { question: 'Where is the tap?', answer: 'Behind' },
  })
  expect(sentAnswers(typed('', '', ' '))).toBeUndefined()
})

test('the receipt shows what was answered', () => {
  expect(shownAnswers(typed('drive', 'true'))).toEqual([
    { question: 'Where can we park?', answer: drive?.label },
    { question: 'Is there a dog?', answer: t(words).yes },
  ])
})

const parking = 'answers.q-parking'
const tap = 'answers.q-12e45678'

test.each([
  ['nothing', {}, parking, t(words).missing.Choice('Where can we park?')],
  ['a choice that is gone', typed('yard'), parking, t(words).missing.Choice('Where can we park?')],
  [
    'a long text',
    typed('street', '', 'x'.repeat(limits.answerLength + 1)),
    tap,
    t(fieldRefusals).tooLong(limits.answerLength),
  ],
  ['half a character', typed('street', '', 'a\ud800'), tap, t(fieldRefusals).unreadableText],
])('the form refuses %s at its field', (_, values, field, message) => {
  expect(checkAnswers(values)).toEqual([{ field, message }])
  expect(checkForm(values)).toContainEqual({ field, message })
})

test('what the server refuses stands at its field, if the page has it', () => {
  expect(nameOf('answers.parking')).toBe(questionName('parking'))
  expect(nameOf('answers.12e45678.answer')).toBe(tap)
  expect(nameOf('phone')).toBe('booking.phone')
  expect(isUnshown({ field: 'answers.new', message: '' })).toBe(true)
  expect(isUnshown({ field: 'answers.dog', message: '' })).toBe(false)
  expect(isUnshown({ field: 'phone', message: '' })).toBe(false)
})

test('the section with the questions is complete when they are answered', () => {
  expect(fieldNames()).toEqual(expect.arrayContaining([parking, 'answers.q-dog', tap]))
  const additional = { vehicle_count: '1' } as never
  const isComplete = (values: object) =>
    progressOf({ booking: additional, ...values }, checkForm).find(({ part }) => part === 'additional')?.isComplete
  expect([isComplete({}), isComplete(typed('street'))]).toEqual([false, true])
})
