import type { FieldError } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { answerError, isGiven, type ReadAnswer, type SentAnswers } from '#features/questions/questions.ts'
import { questionWords } from '#features/questions/words.ts'
import { content } from '#platform/browser/content.ts'
import { answerKey, type BookingForm, questionName } from './booking-form.ts'

type Values = Pick<Partial<BookingForm>, 'answers'>

/** What is wrong with the answers to the owner's questions, under the names of the form's fields. */
export const checkAnswers = (values: Values): FieldError[] =>
  typedAnswers(values).flatMap(({ question, answer }) => {
    const message = answerError(question, answer)
    return message === undefined ? [] : [{ field: questionName(question.id), message }]
  })

/** The answers as they are sent: with their questions, in the words of the page. Undefined if there are none. */
export function sentAnswers(values: Values): SentAnswers | undefined {
  const sent = given(values)
  if (sent.length === 0) return undefined
  return Object.fromEntries(sent.map(({ question, answer }) => [question.id, { question: question.label, answer }]))
}

/** The answers as the receipt shows them. */
export const shownAnswers = (values: Values): Omit<ReadAnswer, 'id'>[] =>
  given(values).map(({ question: { label, kind }, answer }) => ({
    question: label,
    answer: kind === 'Tick box' ? t(questionWords).yes : answer,
  }))

/** The names in the form of fields that the server names: `answers.ID`, or a part of it. */
export const nameOf = (field: string): string => {
  const [part, id] = field.split('.')
  return part === 'answers' && id ? questionName(id) : `booking.${field}`
}

/** Whether a field that the server names is an answer to a question that the page does not show. */
export const isUnshown = ({ field }: FieldError): boolean => {
  const [part, id] = field.split('.')
  return part === 'answers' && !content().questions.some((it) => it.id === id)
}

const given = (values: Values) => typedAnswers(values).filter(({ question, answer }) => isGiven(question.kind, answer))

/** Each question with its answer; a choice is typed as its id, which is the same in both languages. */
const typedAnswers = ({ answers = {} }: Values) =>
  content().questions.map((question) => {
    const typed = answers[answerKey(question.id)] ?? ''
    const chosen = question.options.find(({ id }) => id === typed)?.label ?? ''
    return { question, answer: question.kind === 'Choice' ? chosen : typed }
  })
