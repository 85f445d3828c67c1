import type * as z from 'zod/mini'
import { failureText } from '#content/forms.ts'
import type { FreeTime } from '#domain/availability.ts'
import type { ManagedBooking } from '#domain/manage.ts'
import { callApi, type Failure } from '#site/api/call-api.ts'
import { apiOrigin } from '#site/build/settings.ts'

export type Answer<T> =
  | { ok: true; value: T }
  | (Failure & {
      /** What happened and what to do, for the client. */
      detail: string
      /** The times that a refused one could have. */
      next: FreeTime[]
    })

/** Moves or cancels the booking. */
export type Act = (body: object) => Promise<Answer<ManagedBooking>>

type Call = { token: string; body?: object; signal?: AbortSignal }

/** Asks our API in the name of a link: reads, or posts a body. It never throws: a failure comes back as words. */
export async function ask<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  { token, body, signal }: Call,
): Promise<Answer<T>> {
  const answer = await callApi(schema, apiOrigin + path, {
    body,
    signal,
    // The one place that the token is sent to.
    headers: { Authorization: `Bearer ${token}` },
  })
  if (answer.ok) return answer
  const { status, problem } = answer
  return {
    ...answer,
    detail: problem?.detail ?? failureText(status),
    next: problem?.next_free ?? [],
  }
}
