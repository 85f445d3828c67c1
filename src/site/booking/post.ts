import { forms } from '#content/forms.ts'
import { ProblemDetails } from '#domain/problem.ts'
import { apiOrigin } from '#site/build/settings.ts'

export type Answer =
  | { ok: true; value: unknown }
  | {
      ok: false
      /** What happened and what to do, for the visitor. */
      detail: string
      problem?: ProblemDetails
      /** Whether the same call may succeed later. */
      passing: boolean
    }

/** How long to wait for an answer, in milliseconds: long enough for one bar of signal. */
const PATIENCE = 30_000

/**
 * Posts one call to our API. `key` is its Idempotency-Key: a repeated call with the same key is stored once. It never
 * throws: every failure is logged, and comes back as words.
 */
export async function post(path: string, body: object, key: string): Promise<Answer> {
  try {
    const response = await fetch(apiOrigin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
      // Goes on when the visitor leaves the page in the meantime.
      keepalive: true,
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { ok: true, value: answer }
    const problem = ProblemDetails.safeParse(answer).data
    log(`${path} answered ${response.status}`, problem)
    return {
      ok: false,
      detail: problem?.detail ?? forms.problems.other,
      passing: response.status >= 500 || response.headers.has('Retry-After'),
      ...(problem && { problem }),
    }
  } catch (error) {
    log(`${path} was not answered`, error)
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    const detail = timedOut ? forms.problems.timedOut : forms.problems.unreachable
    return { ok: false, detail, passing: true }
  }
}

function log(message: string, cause: unknown) {
  // biome-ignore lint/suspicious/noConsole: the log is part of what the form promises
  console.error(message, cause)
}
