import type * as z from 'zod/mini'
import { failureText } from '#platform/browser/form-failures-words.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import { ANSWER_TIMEOUT } from '#platform/browser/timeouts.ts'
import { callApi, type Failure } from './call-api.ts'

export type Answer<T> =
  | { ok: true; value: T }
  | (Failure & {
      /** A text for the client: what happened and what to do. */
      detail: string
    })

/** `key`: a repeated call with the same Idempotency-Key is stored once. */
type Call = { token: string; body?: object; key?: string; signal?: AbortSignal }

/** Calls our API with a link's token: a GET, or a POST of `body`. It never throws: a failure is returned as a text. */
export async function ask<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  { token, body, key, signal }: Call,
): Promise<Answer<T>> {
  const answer = await callApi(schema, apiOrigin + path, {
    body,
    signal,
    timeoutMs: ANSWER_TIMEOUT,
    credentials: 'omit',
    // The token is sent nowhere else.
    headers: { Authorization: `Bearer ${token}`, ...(key && { 'Idempotency-Key': key }) },
  })
  if (answer.ok) return answer
  const { status, problem } = answer
  return { ...answer, detail: problem?.detail ?? failureText(status) }
}
