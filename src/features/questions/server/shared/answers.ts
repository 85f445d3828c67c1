import { inLanguage, language } from '#core/in-language.ts'
import { inEach } from '#core/language.ts'
import type { FieldError } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { askedIn } from '#features/questions/asked.ts'
import {
  answersFrom,
  isGiven,
  type QuestionLists,
  type SentAnswers,
  type StoredAnswer,
  storedAnswer,
} from '#features/questions/questions.ts'
import { questionWords } from '#features/questions/words.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import { parseState } from '#features/website/server/shared/store.ts'
import type { Db } from '#platform/db/schema.ts'
import { wrongFields } from '#platform/http/problem-answer.ts'

/** The questions that are asked, and the facts that their words name. */
export type Questions = Pick<Content, 'questions' | 'facts'>

/**
 * Answers with the words of their questions, as they are stored, in the order of the form. An answer to a question that the
 * owner has changed or removed since the page was loaded keeps the words that the page showed. Throws a 422 for a question
 * that was never asked in these words, for a choice that there is not, and, if `mayLack` is false, for a question that needs an
 * answer and has none.
 */
export async function answersToStore(
  db: Db,
  content: Questions,
  sent: SentAnswers,
  { mayLack }: { mayLack: boolean },
): Promise<StoredAnswer[]> {
  const now = inEach((spoken) => withContentIn(spoken, content, ({ questions }) => questions))
  const yes = inEach((spoken) => inLanguage(spoken, () => t(questionWords).yes))
  const message = now[language()]
  let earlier: readonly QuestionLists[] | undefined
  const found = new Map<string, StoredAnswer>()
  const wrong = new Map<string, string>()
  for (const [id, one] of Object.entries(sent)) {
    let stored = storedAnswer(now, id, one, yes)
    if (!stored) {
      earlier ??= await listEarlier(db, content)
      stored = earlier.map((asked) => storedAnswer(asked, id, one, yes)).find((it) => it)
    }
    if (!stored) wrong.set(id, refusalOf(message.find((it) => it.id === id)))
    else if (isGiven(stored.kind, one.answer)) found.set(id, stored)
  }
  for (const { id, kind, label, required } of message)
    if (required && !mayLack && !found.has(id) && !wrong.has(id)) wrong.set(id, t(questionWords).missing[kind](label))
  if (wrong.size > 0) throw wrongFields([...wrong].map(errorOf))
  // What the form does not ask any more comes last.
  const placeOf = ({ id }: StoredAnswer) => message.findIndex((it) => it.id === id) + 1 || Infinity
  return [...found.values()].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The column of a booking's answers after some of them changed. An empty one goes. */
export async function withAnswers(
  db: Db,
  content: Questions,
  booking: { answers: string },
  sent: SentAnswers,
): Promise<string> {
  const before = answersFrom(booking.answers)
  const now = await answersToStore(db, content, sent, { mayLack: true })
  const of = new Map(now.map((answer) => [answer.id, answer]))
  const added = now.filter(({ id }) => !before.some((it) => it.id === id))
  const kept = before.flatMap((it) => (Object.hasOwn(sent, it.id) ? (of.get(it.id) ?? []) : it))
  return JSON.stringify([...kept, ...added])
}

const errorOf = ([id, message]: [string, string]): FieldError => ({ field: `answers.${id}`, message })

const refusalOf = (question: Content['questions'][number] | undefined) =>
  question?.kind === 'Choice'
    ? t(questionWords).missing.Choice(question.label)
    : question?.kind === 'Tick box'
      ? t(questionWords).answer
      : t(questionWords).unknown

/** How many publications back a page that is still open can be. */
const EARLIER = 10

/** The questions of the latest publications that changed some, newest first. */
async function listEarlier(db: Db, { facts }: Questions): Promise<QuestionLists[]> {
  const rows = await db
    .selectFrom('publications')
    .select('state')
    .where('section', 'in', ['questions', 'all'])
    .orderBy('number', 'desc')
    .limit(EARLIER)
    .execute()
  const filled = (questions: Content['questions']) =>
    questions.map((it) => ({
      ...it,
      label: fill<string>(it.label, facts),
      options: it.options.map((option) => ({ ...option, label: fill<string>(option.label, facts) })),
    }))
  return rows.map(({ state }) => {
    const { en, fr } = askedIn(parseState(state))
    return { en: filled(en), fr: filled(fr) }
  })
}
