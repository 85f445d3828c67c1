import * as z from 'zod/mini'
import {
  acceptedOf,
  CREWS_CHANGE,
  type CrewChanges,
  CrewChanges as Schema,
} from '#domain/desk/crew-changes.ts'
import { ApiError, call } from './call.ts'
import { publish } from './signals.ts'

/** What a press would do to other jobs, for somebody to decide. */
export type Question = CrewChanges

/**
 * Calls the server as `call` does. If it asks first, a dialog shows what the press would do to other jobs: accepted, the
 * call is made again with that. Otherwise it throws what the server said.
 */
export async function callAsking<T>(
  schema: z.ZodMiniType<T>,
  url: string,
  body: object,
): Promise<T> {
  try {
    return await call(schema, url, body)
  } catch (error) {
    const question = questionOf(error)
    if (!question || !(await isAccepted(question))) throw error
    return callAsking(schema, url, { ...body, accepted: acceptedOf(question.changes) })
  }
}

const isAccepted = (question: Question) =>
  new Promise<boolean>((answer) => publish({ is: 'question', question, answer }))

function questionOf(error: unknown): Question | undefined {
  if (!(error instanceof ApiError) || error.problem.type !== CREWS_CHANGE) return undefined
  return z.safeParse(Schema, error.answer).data
}
