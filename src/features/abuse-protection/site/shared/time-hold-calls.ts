import * as z from 'zod/mini'
import { TIME_HOLD } from '#core/api.ts'
import { addDays } from '#core/days.ts'
import { TIME_TAKEN } from '#core/problem.ts'
import { holdCalls } from '#features/abuse-protection/public-calls.ts'
import { TimeHold, TimeHoldSecret } from '#features/abuse-protection/time-holds.ts'
import { type Availability, type FreeTime, freeTimesIn } from '#features/schedule/availability.ts'
import { freeOn, nearestTimes, OFFERED } from '#features/schedule/nearest-times.ts'
import * as times from '#features/schedule/site/shared/times/ask-availability.ts'
import { callApi } from '#platform/browser/api/call-api.ts'
import { apiOrigin } from '#platform/browser/settings.ts'
import { browserStore } from '#platform/browser/storage/browser-store.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'
import { ANSWER_TIMEOUT } from '#platform/browser/timeouts.ts'

// The hold of this tab: its secret lives as long as the tab, so that a reload does not take the own hold for that of others.

const store = browserStore('sessionStorage', 'time-hold', TimeHoldSecret)

function ownSecret(): string {
  const secret = store.read() ?? randomId()
  store.write(secret)
  return secret
}

/** The header that names the hold of this tab. */
export const ownHold = () => ({ [TIME_HOLD]: ownSecret() })

/** Makes the next hold a new one: a booking has taken the place of this one. */
export const forgetHold = () => store.remove()

/** The free times, as they are for this visitor: the own hold takes none. */
export const askAvailability: typeof times.askAvailability = (query, signal) =>
  times.askAvailability(query, signal, ownHold())

/** A time, and what decides how long it is: the fields of `POST /holds`, as texts. */
export type Wish = FreeTime & Record<string, string>

/** What came of a call: seconds of a hold, the nearest free times in place of a taken one, or nothing that anybody must know. */
export type HoldAnswer =
  | { state: 'held'; seconds: number }
  | { state: 'taken'; nearest: FreeTime[] }
  | { state: 'refused' | 'unknown' }

/** Holds a time for this tab, in place of what it holds. It never throws: without a hold the form works as well. */
export async function hold(wish: Wish): Promise<HoldAnswer> {
  const answer = await callApi(TimeHold, apiOrigin + holdCalls.holds, {
    body: { secret: ownSecret(), ...wish },
    timeoutMs: ANSWER_TIMEOUT,
  })
  if (answer.ok) return { state: 'held', seconds: answer.value.seconds }
  if (answer.problem?.type === TIME_TAKEN) return { state: 'taken', nearest: freeTimesIn(answer.answer) ?? [] }
  // After any other failure the server may still hold what it held.
  return { state: answer.status === 409 || answer.status === 422 ? 'refused' : 'unknown' }
}

/** Ends the hold of this tab. The call goes on when the page is left. */
export function endHold(): void {
  const body = { secret: ownSecret() }
  void callApi(z.undefined(), apiOrigin + holdCalls.holdEnd, { body, keepalive: true })
}

/** The free times around a wish, from a week before it on. */
const AROUND = { before: 7, days: 28 }

/** Whether a time is free after its hold; if it is not, with the free times that are nearest to it. */
export async function lookAgain({ appoint_date, appoint_time, ...wish }: Wish) {
  const from = addDays(appoint_date, -AROUND.before)
  const query = new URLSearchParams({ ...wish, from, days: String(AROUND.days) })
  const answer = await askAvailability(String(query), AbortSignal.timeout(ANSWER_TIMEOUT))
  return answer && found(answer, { appoint_date, appoint_time })
}

function found({ days, next_free }: Availability, requested: FreeTime) {
  const free = days.flatMap(freeOn)
  const isFree = free.some(
    (one) => one.appoint_date === requested.appoint_date && one.appoint_time === requested.appoint_time,
  )
  return { isFree, nearest: free.length > 0 ? nearestTimes(free, requested, OFFERED) : next_free }
}
