import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { t } from '#core/words.ts'
import { answerDifferences, changedAnswers, typedFrom } from '#features/questions/desk/shared/QuestionFields.tsx'
import { questionWords as words } from '#features/questions/words.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { readContentFrom } from '#platform/browser/content.ts'

const parking = { id: 'parking', question: 'Where can we park?', answer: 'On the street' }
const dog = { id: 'dog', question: 'Is there a dog?', answer: t(words).yes }
const questions: Content['questions'] = [
  {
    id: 'parking',
    label: parking.question,
    hint: '',
    kind: 'Choice',
    required: true,
    options: [
      { id: 'drive', label: 'In the driveway' },
      { id: 'street', label: 'On the street' },
    ],
  },
  { id: 'dog', label: dog.question, hint: '', kind: 'Tick box', options: [], required: false },
]

beforeEach(() => {
  readContentFrom(() => ({ ...defaults, questions }))
  onTestFinished(() => readContentFrom(() => defaults))
})

test('the fields begin with the stored answers, without those that the form does not ask for any more', () => {
  const gone = { id: 'gone', question: 'Which gate?', answer: '2' }
  expect(typedFrom([parking, dog, gone])).toEqual({ parking: 'street', dog: 'true' })
  expect(typedFrom([{ ...parking, answer: 'On the roof' }])).toEqual({ parking: '' })
})

test('only changed answers are sent, and an emptied one as empty', () => {
  const before = typedFrom([parking, dog])
  expect(changedAnswers(before, before)).toBeUndefined()
  expect(changedAnswers(before, { ...before, parking: 'drive' })).toEqual({
    parking: { question: parking.question, answer: 'In the driveway' },
  })
  expect(changedAnswers(before, { ...before, dog: '' })).toEqual({ dog: { question: dog.question, answer: '' } })
})

test('what was typed since a booking was stored is named in words', () => {
  expect(answerDifferences([parking], { parking: 'drive', dog: 'true' })).toEqual([
    { question: parking.question, stored: 'On the street', typed: 'In the driveway' },
    { question: dog.question, stored: '', typed: t(words).yes },
  ])
})
