import * as z from 'zod/mini'
import { FreeTimes } from '#domain/availability.ts'
import { ProblemDetails } from '#domain/problem.ts'
import { ANSWER_TIMEOUT } from '#site/build/timeouts.ts'

/** Our API's answer to a call that it refuses. A refused appointment comes with free times. */
const Refusal = z.extend(ProblemDetails, z.partial(FreeTimes).shape)

export type Failure = {
  ok: false
  /** No answer came, or the answer was not our API's, or the server refused the call. */
  why: 'unreachable' | 'unreadable' | 'refused'
  /** The HTTP status of the answer; 0 if the server did not refuse the call. */
  status: number
  problem?: z.output<typeof Refusal> | undefined
  /** The whole answer, and its headers. */
  answer?: unknown
  headers?: Headers
  /** The browser's error if no answer came. */
  error?: unknown
}

export type Answer<T> = { ok: true; value: T } | Failure

type Call = {
  body?: object | undefined
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Whether the call continues when the visitor leaves the page. */
  keepalive?: boolean
}

/**
 * Calls our API: a POST if there is a body, else a GET. It never throws. An answer that `schema` does not accept is
 * unreadable, even with a status of 200: it may come from a proxy or a hotel's sign-in page.
 */
export async function callApi<T>(
  schema: z.ZodMiniType<T>,
  url: string,
  { body, headers, signal, keepalive = false }: Call = {},
): Promise<Answer<T>> {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT)
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      cache: 'no-store',
      keepalive,
    })
    const answer: unknown =
      response.status === 204 ? undefined : await response.json().catch(() => undefined)
    if (!response.ok) {
      const problem = z.safeParse(Refusal, answer).data
      const { status, headers } = response
      return { ok: false, why: 'refused', status, problem, answer, headers }
    }
    const parsed = z.safeParse(schema, answer)
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, why: 'unreadable', status: 0 }
  } catch (error) {
    return { ok: false, why: 'unreachable', status: 0, error }
  }
}
