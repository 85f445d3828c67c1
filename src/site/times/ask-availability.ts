import { calls } from '#domain/api.ts'
import { Availability } from '#domain/availability.ts'
import { callApi } from '#site/api/call-api.ts'
import { apiOrigin } from '#site/build/settings.ts'
import { ANSWER_TIMEOUT } from '#site/build/timeouts.ts'

/** The server's answer to a query of free times; undefined, and a line in the log, if there is none. */
export async function askAvailability(
  query: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Availability | undefined> {
  const answer = await callApi(Availability, `${apiOrigin}${calls.availability}?${query}`, {
    signal,
    headers,
    timeoutMs: ANSWER_TIMEOUT,
  })
  if (answer.ok) return answer.value
  if (!signal.aborted)
    // biome-ignore lint/suspicious/noConsole: a failed call is logged, and the form goes on without its answer
    console.error(`${calls.availability} failed`, answer.problem ?? answer.error ?? answer.status)
  return undefined
}
