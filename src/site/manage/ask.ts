import * as z from 'zod/mini'
import { failureText } from '#content/forms.ts'
import { FreeTimes } from '#domain/availability.ts'
import { ProblemDetails } from '#domain/problem.ts'
import { ANSWER_PATIENCE } from '#site/build/patience.ts'
import { apiOrigin } from '#site/build/settings.ts'

export type Answer<T> =
  | { ok: true; value: T }
  | {
      ok: false
      /** 0 where nothing came back. */
      status: number
      /** What happened and what to do, for the client. */
      detail: string
      problem?: ProblemDetails | undefined
      /** The times that a refused one could have. */
      next: z.output<typeof FreeTimes>['next_free']
    }

type Call = { token: string; body?: object; signal?: AbortSignal }

/** Asks our API in the name of a link: reads, or posts a body. It never throws: a failure comes back as words. */
export async function ask<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  { token, body, signal }: Call,
): Promise<Answer<T>> {
  try {
    const patience = AbortSignal.timeout(ANSWER_PATIENCE)
    const response = await fetch(apiOrigin + path, {
      method: body ? 'POST' : 'GET',
      // The one place that the token is sent to.
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([patience, signal]) : patience,
      credentials: 'omit',
      cache: 'no-store',
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (!response.ok) return failed(response.status, answer)
    // What stands in between (a proxy, a hotel's sign-in page) may answer 200 as well.
    const { data } = z.safeParse(schema, answer)
    return data === undefined ? failed(0) : { ok: true, value: data }
  } catch {
    return failed(0)
  }
}

function failed(status: number, answer?: unknown): Answer<never> {
  const problem = z.safeParse(ProblemDetails, answer).data
  return {
    ok: false,
    status,
    detail: problem?.detail ?? failureText(status),
    problem,
    next: z.safeParse(FreeTimes, answer).data?.next_free ?? [],
  }
}
