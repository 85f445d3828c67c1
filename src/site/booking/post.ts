import * as z from 'zod/mini'
import { failureText } from '#content/forms.ts'
import { FreeTimes } from '#domain/availability.ts'
import { ProblemDetails } from '#domain/problem.ts'
import { ANSWER_PATIENCE } from '#site/build/patience.ts'
import { apiOrigin } from '#site/build/settings.ts'

/** What our API answers to a call it refuses; an appointment's problem brings free times. */
const Refusal = z.extend(ProblemDetails, z.partial(FreeTimes).shape)

export type Answer<T> =
  | { ok: true; value: T }
  | {
      ok: false
      /** What happened and what to do, for the visitor. */
      detail: string
      problem?: z.output<typeof Refusal>
      /** Whether the same call may succeed later. */
      passing: boolean
    }

/** What our server will not change its mind about; any other failure may be a proxy's, or pass. */
const FINAL = [400, 409, 413, 415, 422]

/**
 * Posts one call to our API; `receipt` is what it answers once it has stored the body. `key` is its Idempotency-Key: a
 * repeated call with the same key is stored once. It never throws: every failure is logged, and comes back as words.
 */
export async function post<T>(
  path: string,
  body: object,
  key: string,
  receipt: z.ZodMiniType<T>,
): Promise<Answer<T>> {
  try {
    const response = await fetch(apiOrigin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_PATIENCE),
      // Goes on when the visitor leaves the page in the meantime.
      keepalive: true,
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) {
      // What stands in between (a proxy, a hotel's sign-in page) may answer 200 as well.
      const { data } = z.safeParse(receipt, answer)
      return data === undefined ? failed(path, 'no receipt', 0) : { ok: true, value: data }
    }
    const problem = Refusal.safeParse(answer).data
    return {
      ...failed(path, problem ?? response.status, response.status),
      passing: !problem || !FINAL.includes(response.status) || response.headers.has('Retry-After'),
      ...(problem && { problem }),
    }
  } catch (error) {
    return failed(path, error, 0)
  }
}

function failed(path: string, cause: unknown, status: number) {
  // biome-ignore lint/suspicious/noConsole: the log is part of what the form promises
  console.error(`${path} failed`, cause)
  return { ok: false as const, detail: failureText(status), passing: true }
}
