import { expect, test } from 'vitest'
import { answerIn, endOfAnswer } from './answer-text.ts'

const draft = 'Hello Ann,\n\nThank you.\n\n> Is dog hair\n> extra?'

test('what was typed before the draft had come is a paragraph before what is quoted', () => {
  const text = answerIn(draft, 'Yes, we')
  expect(text).toBe('Hello Ann,\n\nThank you.\n\nYes, we\n\n> Is dog hair\n> extra?')
  expect(text.slice(0, endOfAnswer(text))).toMatch(/Yes, we$/)
})

test('without anything typed, one begins in an empty paragraph before what is quoted', () => {
  const text = answerIn(draft, '')
  const at = endOfAnswer(text)
  expect([text.slice(0, at), text.slice(at)]).toEqual(['Hello Ann,\n\nThank you.\n\n', '\n\n> Is dog hair\n> extra?'])
})

test('a draft that quotes nothing goes on at its end', () => {
  const text = answerIn('Hello Ann,', 'Yes')
  expect([text, endOfAnswer(text)]).toEqual(['Hello Ann,\n\nYes', text.length])
})
