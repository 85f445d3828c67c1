import { Availability } from '#features/schedule/availability.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { callApi } from '#platform/browser/api/call-api.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import { ANSWER_TIMEOUT } from '#platform/browser/timeouts.ts'

/** The server's answer to a query of free times; undefined, and a line in the log, if there is none. */
export async function askAvailability(
  query: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Availability | undefined> {
  const answer = await callApi(Availability, `${apiOrigin}${availabilityCalls.availability}?${query}`, {
    signal,
    headers,
    timeoutMs: ANSWER_TIMEOUT,
  })
  if (answer.ok) return answer.value
  if (!signal.aborted)
    // biome-ignore lint/suspicious/noConsole: a failed call is logged, and the form goes on without its answer
    console.error(`${availabilityCalls.availability} failed`, answer.problem ?? answer.error ?? answer.status)
  return undefined
}
