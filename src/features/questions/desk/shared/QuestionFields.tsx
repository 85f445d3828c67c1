import { t } from '#core/words.ts'
import type { ReadAnswer, SentAnswers } from '#features/questions/questions.ts'
import { QuestionField } from '#features/questions/site/QuestionField.tsx'
import { questionWords } from '#features/questions/words.ts'
import type { Content } from '#features/website/content.ts'
import { content } from '#platform/browser/content.ts'

/** Answers as they are typed, by the ids of their questions. */
export type TypedAnswers = Readonly<Record<string, string>>

type Props = {
  typed: TypedAnswers
  errorOf: (name: string) => string | undefined
  onChange: (typed: TypedAnswers) => void
}

/** The owner's own questions, as the booking form asks them. On the desk none needs an answer. */
export const QuestionFields = ({ typed, errorOf, onChange }: Props) =>
  content().questions.map((question) => {
    const name = `answers.${question.id}`
    return (
      <QuestionField
        key={question.id}
        question={{ ...question, required: false }}
        name={name}
        value={typed[question.id] ?? ''}
        error={errorOf(name) ?? errorOf(`${name}.answer`)}
        onChange={(answer) => onChange({ ...typed, [question.id]: answer })}
      />
    )
  })

type Question = Content['questions'][number]

/** What the fields hold of stored answers. A choice that is not offered any more leaves its field empty. */
export const typedFrom = (answers: readonly ReadAnswer[]): TypedAnswers =>
  Object.fromEntries(
    content().questions.flatMap((question) => {
      const stored = answers.find(({ id }) => id === question.id)
      return stored ? [[question.id, typedOf(question, stored.answer)]] : []
    }),
  )

function typedOf({ kind, options }: Question, answer: string): string {
  if (kind === 'Choice') return options.find(({ label }) => label === answer)?.id ?? ''
  return kind === 'Tick box' ? 'true' : answer
}

/** The questions whose stored answers are not those that were typed, with both in words. */
export function answerDifferences(stored: readonly ReadAnswer[], typed: TypedAnswers) {
  const before = typedFrom(stored)
  return changedBetween(before, typed).map((question) => ({
    question: question.label,
    stored: inWords(question, before),
    typed: inWords(question, typed),
  }))
}

function inWords({ id, kind, options }: Question, typed: TypedAnswers): string {
  const answer = typed[id] ?? ''
  if (kind === 'Choice') return options.find((option) => option.id === answer)?.label ?? ''
  return kind === 'Tick box' && answer ? t(questionWords).yes : answer
}

const changedBetween = (before: TypedAnswers, now: TypedAnswers) =>
  content().questions.filter(({ id }) => (now[id] ?? '') !== (before[id] ?? ''))

/** The answers that differ from those before, as the calls of the desk take them; undefined if none does. */
export function changedAnswers(before: TypedAnswers, now: TypedAnswers): SentAnswers | undefined {
  const changed = changedBetween(before, now)
  if (changed.length === 0) return undefined
  return Object.fromEntries(
    changed.map(({ id, kind, options, label: question }) => {
      const typed = now[id] ?? ''
      const chosen = options.find((option) => option.id === typed)?.label ?? ''
      return [id, { question, answer: kind === 'Choice' ? chosen : typed }]
    }),
  )
}
