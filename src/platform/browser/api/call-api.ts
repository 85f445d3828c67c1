import * as z from 'zod/mini'
import { locale } from '#core/formats.ts'
import { ProblemDetails } from '#core/problem.ts'

export type Failure = {
  ok: false
  /** Whether no answer came in time, the answer was not ours, or the server refused the call. */
  why: 'unreachable' | 'unreadable' | 'refused'
  /** The status of a refusal; otherwise 0. */
  status: number
  problem?: ProblemDetails | undefined
  /** The whole answer of a refusal, which may come with what would be taken, and its headers. */
  answer?: unknown
  headers?: Headers
  /** The reason why there is no answer, for the log. */
  error?: unknown
}

type Answer<T> = { ok: true; value: T } | Failure

type Call = {
  body?: object | undefined
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** How long to wait for an answer, in milliseconds. Without it the browser decides. */
  timeoutMs?: number
  credentials?: RequestCredentials
  /** Whether the call goes on after the visitor leaves the page. */
  keepalive?: boolean
  /** The answer, if it has been asked for before. */
  prefetched?: Promise<Response> | undefined
  /** The header by which an answer is known as ours. */
  mark?: string
}

/** Calls our API as `callJson` does. An answer that does not fit `schema` is unreadable. */
export async function callApi<T>(schema: z.ZodMiniType<T>, url: string, options?: Call): Promise<Answer<T>> {
  const answer = await callJson(url, options)
  if (!answer.ok) return answer
  const parsed = z.safeParse(schema, answer.value)
  return parsed.success ? { ok: true, value: parsed.data } : unreadable(parsed.error)
}

/**
 * Calls our API: a POST if there is a body, otherwise a GET. It never throws. An answer that is no JSON, or lacks the `mark`, is
 * unreadable: a proxy or a hotel's sign-in page may answer 200 as well.
 */
export async function callJson(
  url: string,
  { body, headers, signal, timeoutMs, credentials = 'same-origin', keepalive = false, prefetched, mark }: Call = {},
): Promise<Answer<unknown>> {
  const ending = new AbortController()
  const timer = timeoutMs && setTimeout(() => ending.abort(new Error('no answer')), timeoutMs)
  const abort = () => ending.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    const response = await (prefetched ??
      fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { 'Accept-Language': locale(), ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: ending.signal,
        cache: 'no-store',
        credentials,
        keepalive,
      }))
    const isEmpty = response.status === 204
    const answer: unknown = isEmpty ? undefined : await response.json().catch(() => undefined)
    if (!response.ok) {
      const problem = z.safeParse(ProblemDetails, answer).data
      const { status, headers } = response
      return { ok: false, why: 'refused', status, problem, answer, headers }
    }
    return (isEmpty || answer !== undefined) && (!mark || response.headers.has(mark))
      ? { ok: true, value: answer }
      : unreadable(new SyntaxError('no JSON'))
  } catch (error) {
    return { ok: false, why: 'unreachable', status: 0, error }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

const unreadable = (error: unknown): Failure => ({ ok: false, why: 'unreadable', status: 0, error })
