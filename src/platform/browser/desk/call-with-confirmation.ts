import * as z from 'zod/mini'
import { acceptedOf, CrewChanges } from '#core/crew-changes.ts'
import type { AnswerOf, BodyOf, Posting } from '#core/desk-calls.ts'
import { CREWS_CHANGE, TIME_TAKEN } from '#core/problem.ts'
import { ApiError, type CallOptions, call } from './call.ts'
import { publish, type Question } from './signals.ts'

/**
 * Makes a call as `call` does. If the server asks first, a dialog shows what the press would do: accepted, the call is made
 * again with that. Otherwise it throws what the server said.
 */
export async function callWithConfirmation<Call extends Posting<unknown>>(
  path: Call,
  body: BodyOf<Call>,
  options?: CallOptions,
): Promise<AnswerOf<Call>> {
  try {
    return await call(path, body, options)
  } catch (error) {
    const question = questionOf(error)
    if (!question || !(await isAccepted(question))) throw error
    return callWithConfirmation(path, { ...body, ...answerTo(question) }, options)
  }
}

const isAccepted = (question: Question) =>
  new Promise<boolean>((answer) => publish({ is: 'question', question, answer }))

function questionOf(error: unknown): Question | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.problem.type === TIME_TAKEN) return { is: 'taken' }
  if (error.problem.type !== CREWS_CHANGE) return undefined
  const changes = z.safeParse(CrewChanges, error.answer).data
  return changes && { is: 'crews', changes }
}

const answerTo = (question: Question) =>
  question.is === 'taken' ? { overrule: true } : { accepted: acceptedOf(question.changes.changes) }
