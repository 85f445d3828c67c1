import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { groupBy } from '#core/group-by.ts'
import { TIME_TAKEN } from '#core/problem.ts'
import { connect, type Place } from '#platform/db/connect.ts'
import type { StorageTrouble } from '#platform/db/dialects/advice.ts'
import { troubleOf } from '#platform/db/dialects/advice.ts'
import { recordId } from '#testing/booking-ids.ts'
import { faultsOf } from '#testing/race-oracle.ts'
import { bookingNumber, freeTimes, post } from './requests.ts'

/** Something because of which a database server takes no writes for a while. */
export type Fault = {
  name: string
  begin: () => unknown
  end: () => unknown
  /** What somebody gets who looks for a free time meanwhile. */
  reads: 200 | 503
  /** Why, as the server's log says once `GET /health` answers 503. */
  told: StorageTrouble
  /** How many milliseconds it lasts at least. */
  lastsMs?: number
}

export const WRITERS = 8
/** So many bookings are acknowledged before the next fault. */
const BOOKINGS_BETWEEN = 15
/** How long a writer waits until it sends a refused booking again. */
const PAUSE_MS = 100
/** A silent database is given up after five seconds. The rest is for a machine with much else to do. */
const SOON_MS = 15_000

/**
 * Books at servers through faults of their database. Each writer sends a booking again, with its key, until it is stored:
 * each call is answered in time, by a 503 that says when to come back if not by a booking, and each acknowledged booking
 * is stored, once. Returns what was seen.
 */
export async function bookThroughFaults(
  faults: readonly Fault[],
  servers: readonly { url: string; printed: () => string }[],
  place: Place,
): Promise<string> {
  /** Ids of acknowledged bookings by the idempotency key that they were sent with. */
  const acknowledged = new Map<string, string>()
  let [number, refused, replayed, longest] = [0, 0, 0, 0]
  let isOver = false
  const inTime = async <T>(answer: Promise<T>) => {
    const began = performance.now()
    const found = await Promise.race([answer, after(SOON_MS, undefined, { ref: false })])
    expect(found, `an answer within ${SOON_MS} ms`).toBeDefined()
    longest = Math.max(longest, performance.now() - began)
    return await answer
  }
  const book = async (first: number) => {
    const key = randomUUID()
    const wanted = { ...bookingNumber(number++), concerns: key }
    for (let tries = 0; !isOver; tries++) {
      const server = servers[(first + tries) % servers.length]?.url
      const answer = await inTime(post(`${server}/bookings`, wanted, { 'idempotency-key': key }))
      if (answer.status === 201) {
        if (tries > 0) replayed++
        acknowledged.set(key, recordId(JSON.parse(answer.body).id))
        return
      }
      if (answer.body.includes(TIME_TAKEN)) return
      expect([409, 503], 'status').toContain(answer.status)
      expect(Number(answer.headers.get('retry-after')), 'Retry-After').toBeGreaterThan(0)
      if (answer.status === 503) refused++
      await after(PAUSE_MS)
    }
  }
  const writers = Array.from({ length: WRITERS }, async (_, i) => {
    while (!isOver) await book(i)
  })
  const working = Promise.all(writers)
  /** Waits for something while the writers work, and fails with them. */
  const meanwhile = (work: Promise<unknown>) => Promise.race([work, working])
  const more = async () => {
    const until = acknowledged.size + BOOKINGS_BETWEEN
    while (acknowledged.size < until) await meanwhile(after(10))
  }
  for (const { name, begin, end, reads, told, lastsMs = 0 } of faults) {
    await more()
    await begin()
    const until = performance.now() + lastsMs
    const before = refused
    const logged = servers.map(({ printed }) => printed().length)
    await meanwhile(expect.poll(() => refused).toBeGreaterThan(before))
    for (const [i, { url, printed }] of servers.entries()) {
      const read = inTime(fetch(freeTimes(url)))
      expect((await read).status, `a read, with ${name}`).toBe(reads)
      await expect.poll(async () => (await inTime(fetch(`${url}/health`))).status, { interval: 500 }).toBe(503)
      await expect.poll(() => troublesIn(printed().slice(logged[i]))).toContain(told)
    }
    await meanwhile(after(Math.max(0, until - performance.now())))
    await end()
  }
  await more()
  isOver = true
  await working

  const { db } = connect(place)
  onTestFinished(() => db.destroy())
  const stored = await db.selectFrom('bookings').select(['id', 'concerns']).execute()
  const ids = groupBy(stored, ({ concerns }) => concerns)
  const wrong = [...acknowledged].filter(([key, id]) => {
    const [one, ...others] = ids.get(key) ?? []
    return one?.id !== id || others.length > 0
  })
  expect(wrong, 'acknowledged bookings that are not stored once').toEqual([])
  expect(await faultsOf(db)).toEqual([])
  return `${acknowledged.size} bookings, ${refused} answers 503, ${replayed} answered at a later try, the longest answer after ${(longest / 1000).toFixed(1)} s`
}

/** The reasons in a log why something could not be stored. */
const troublesIn = (log: string) =>
  [...log.matchAll(/"code":"(\w+)"/g)].map(([, code]) => troubleOf(Object.assign(new Error(), { code })))
