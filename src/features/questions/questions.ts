import * as z from 'zod/mini'
import { type QuestionKind, questionKinds } from '#core/fixed.ts'
import { DEFAULT_LANGUAGE, inEach, type Language } from '#core/language.ts'
import { limits } from '#core/limits.ts'
import { optionalLine, optionalText, refusalOf } from '#core/text.ts'
import { t } from '#core/words.ts'
import type { Question } from '#features/website/questions.ts'
import { questionWords as words } from './words.ts'

const answerText = optionalLine(() => t(words).answer, limits.answerLength)

/** An answer as it is sent: text, the words of a choice, or `true` for a ticked box. */
const SentAnswer = z.strictObject({
  answer: z.pipe(
    z.transform((sent: unknown): unknown => (typeof sent === 'boolean' ? String(sent) : sent)),
    answerText,
  ),
  /** The question as it was asked. Without it, the question is the one that is asked now. */
  question: z.optional(optionalText(() => t(words).answer, limits.answerLength)),
})
export type SentAnswer = z.output<typeof SentAnswer>

/** More than one form asks: the owner may have replaced some while it was filled in. */
const MOST = 20

/** The answers to the owner's questions, by the ids of these. */
export const SentAnswers = z.record(z.string(), SentAnswer, { error: () => t(words).answers }).check(
  z.refine(
    (answers) => Object.keys(answers).length <= MOST,
    refusalOf(() => t(words).tooMany(MOST)),
  ),
)
export type SentAnswers = z.output<typeof SentAnswers>

/** The questions of a publication in each language. */
export type QuestionLists = Record<Language, readonly Question[]>

/** A question and its answer, as people read them. */
export const ReadAnswer = z.object({ id: z.string(), question: z.string(), answer: z.string() })
export type ReadAnswer = z.output<typeof ReadAnswer>

const AnswerText = z.omit(ReadAnswer, { id: true })

/** A stored answer: the words of its question and of the answer in each language, as they were when it was asked. */
export const StoredAnswer = z.object({ id: z.string(), kind: z.enum(questionKinds), en: AnswerText, fr: AnswerText })
export type StoredAnswer = z.output<typeof StoredAnswer>

const StoredAnswers = z.array(StoredAnswer)

/** The answers of a booking, from its column. */
export const answersFrom = (column: string): StoredAnswer[] => z.parse(StoredAnswers, JSON.parse(column))

/** Answers as somebody who speaks a language reads them. */
export const answersIn = (answers: readonly StoredAnswer[], language: Language = DEFAULT_LANGUAGE): ReadAnswer[] =>
  answers.map(({ id, ...of }) => ({ id, ...of[language] }))

/** Answers as a text: one line each, with its question. */
export const answerLines = (answers: unknown): string =>
  z
    .parse(z.array(ReadAnswer), answers)
    .map(({ question, answer }) => `${question}: ${answer}`)
    .join('\n')

/** A change of a booking's answers as a change of each that differs, under its question. */
export function answerChanges(from: string | null, to: string | null) {
  const read = (column: string | null) => answersIn(answersFrom(column ?? '[]'))
  const [before, after] = [read(from), read(to)]
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const [old, now] = [before, after].map((all) => all.find((it) => it.id === id))
    const field = now?.question ?? old?.question ?? ''
    return old?.answer === now?.answer ? [] : [{ field, from: old?.answer ?? null, to: now?.answer ?? null }]
  })
}

/** An answer that was not given: an empty text, a choice of nothing, a box without its tick. */
export const isGiven = (kind: QuestionKind, answer: string): boolean =>
  answer.trim() !== '' && !(kind === 'Tick box' && answer === 'false')

/** What is wrong with an answer to a question, in the words of the form; undefined if nothing is. */
export function answerError({ label, kind, options, required }: Question, answer: string): string | undefined {
  if (!isGiven(kind, answer)) return required ? t(words).missing[kind](label) : undefined
  const isThere = {
    Text: true,
    Choice: options.some((option) => option.label === answer),
    'Tick box': answer === 'true',
  }
  return isThere[kind] ? z.safeParse(answerText, answer).error?.issues[0]?.message : t(words).missing[kind](label)
}

/**
 * The question that an answer answers, in each language, and the answer in each: both in the words that were shown.
 * Undefined if none of these questions was asked in these words, or if it has no such choice.
 */
export function storedAnswer(
  asked: QuestionLists,
  id: string,
  { question, answer }: SentAnswer,
  yes: Record<Language, string>,
): StoredAnswer | undefined {
  const found = inEach((language) => asked[language].find((it) => it.id === id))
  const { en, fr } = found
  if (!en || !fr) return undefined
  if (question !== undefined && question !== en.label && question !== fr.label) return undefined
  const { kind } = en
  const choice = en.options.find(({ label }) => label === answer) ?? fr.options.find(({ label }) => label === answer)
  const isThere = { Text: true, Choice: choice !== undefined, 'Tick box': answer === 'true' }[kind]
  if (isGiven(kind, answer) && !isThere) return undefined
  const chosen = (of: Question) => of.options.find((it) => it.id === choice?.id)?.label ?? answer
  const say = (of: Question, language: Language) => ({
    question: of.label,
    answer: { Text: answer, Choice: chosen(of), 'Tick box': yes[language] }[kind],
  })
  return { id, kind, en: say(en, 'en'), fr: say(fr, 'fr') }
}
