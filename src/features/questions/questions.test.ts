import { expect, test } from 'vitest'
import { answerChanges, answerLines, type StoredAnswer } from './questions.ts'

const stored = (id: string, question: string, answer: string): StoredAnswer => ({
  id,
  kind: 'Text',
  en: { question, answer },
  fr: { question: `${question} (fr)`, answer },
})
const [tap, gate] = [stored('tap', 'Where is the tap?', 'Behind'), stored('gate', 'Gate?', '4410')]

test('a change of the answers names each that differs, in the words of its question', () => {
  const moved = stored('tap', 'Where is the tap?', 'In front')
  const column = (...answers: StoredAnswer[]) => JSON.stringify(answers)
  expect(answerChanges(column(tap, gate), column(moved, gate))).toEqual([
    { field: 'Where is the tap?', from: 'Behind', to: 'In front' },
  ])
  expect(answerChanges(column(tap), column(gate))).toEqual([
    { field: 'Where is the tap?', from: 'Behind', to: null },
    { field: 'Gate?', from: null, to: '4410' },
  ])
  expect(answerChanges(null, null)).toEqual([])
})

test('answers are a text of one line each', () => {
  const read = [tap, gate].map(({ id, en }) => ({ id, ...en }))
  expect(answerLines(read)).toBe('Where is the tap?: Behind\nGate?: 4410')
})
