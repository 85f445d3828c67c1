import { questionWords } from '#content/questions.ts'
import type { FieldError } from '#domain/problem.ts'
import { answerError, isGiven, type ReadAnswer, type SentAnswers } from '#domain/questions.ts'
import { content } from '#site/content/content.ts'
import { type BookingForm, questionName } from './booking-form.ts'

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
  return Object.fromEntries(
    sent.map(({ question, answer }) => [question.id, { question: question.label, answer }]),
  )
}

/** The answers as the receipt shows them. */
export const shownAnswers = (values: Values): Omit<ReadAnswer, 'id'>[] =>
  given(values).map(({ question: { label, kind }, answer }) => ({
    question: label,
    answer: kind === 'Tick box' ? questionWords.yes : answer,
  }))

/** The names in the form of fields that the server names: `answers.ID`, or a part of it. */
export const nameOf = (field: string): string => {
  const [part, id] = field.split('.')
  return part === 'answers' && id ? questionName(id) : `booking.${field}`
}

/** What to do about the answer to a question that the page does not show; undefined if there is none. */
export const aboutUnshown = (errors: readonly FieldError[]): string | undefined =>
  errors.some(({ field }) => {
    const [part, id] = field.split('.')
    return part === 'answers' && !content().questions.some((it) => it.id === id)
  })
    ? questionWords.reload
    : undefined

const given = (values: Values) =>
  typedAnswers(values).filter(({ question, answer }) => isGiven(question.kind, answer))

/** Each question with its answer; a choice is typed as its id, which is the same in both languages. */
const typedAnswers = ({ answers = {} }: Values) =>
  content().questions.map((question) => {
    const typed = answers[questionName(question.id).slice('answers.'.length)] ?? ''
    const chosen = question.options.find(({ id }) => id === typed)?.label ?? ''
    return { question, answer: question.kind === 'Choice' ? chosen : typed }
  })
