import type * as z from 'zod/mini'
import { callApi, type Failure } from '#platform/browser/api/call-api.ts'
import { failureText } from '#platform/browser/form-failures-words.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import { ANSWER_TIMEOUT } from '#platform/browser/timeouts.ts'

type Posted<T> =
  | { ok: true; value: T }
  | (Failure & {
      /** A text for the visitor: what happened and what to do. */
      detail: string
      /** Whether the same call may succeed later. */
      passing: boolean
    })

/** The statuses of our server's final refusals. Any other failure may come from a proxy, or be temporary. */
const FINAL = [400, 409, 413, 415, 422]

/**
 * Posts one call to our API; `receipt` is the schema of the answer after it has stored the body. `key` is the
 * Idempotency-Key: a repeated call with the same key is stored once. It never throws: every failure is logged, and is
 * returned as text.
 */
export async function post<T>(
  path: string,
  body: object,
  key: string,
  receipt: z.ZodMiniType<T>,
  headers: Record<string, string> = {},
): Promise<Posted<T>> {
  const answer = await callApi(receipt, apiOrigin + path, {
    body,
    headers: { ...headers, 'Idempotency-Key': key },
    timeoutMs: ANSWER_TIMEOUT,
    keepalive: true,
  })
  if (answer.ok) return answer
  const { status, problem, error } = answer
  // biome-ignore lint/suspicious/noConsole: the form promises to log failures
  console.error(`${path} failed`, problem ?? error ?? status)
  return {
    ...answer,
    detail: failureText(status),
    passing: !problem || !FINAL.includes(status) || (answer.headers?.has('Retry-After') ?? false),
  }
}
