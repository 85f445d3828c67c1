import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { opening } from '#content/opening.ts'
import { calls } from '#domain/api.ts'
import { lastDay, TIME_TAKEN } from '#domain/availability.ts'
import { addDays } from '#domain/days.ts'
import { today } from '#domain/time.ts'
import { connect } from '#server/db/connect.ts'
import { temporaryFolder } from '#server/testing/app.ts'
import { extent } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/process.ts'
import { faultsOf } from '#server/testing/race-oracle.ts'
import { booking } from '#server/testing/requests.ts'
import { bookable } from '#server/testing/times.ts'
import { openingDay } from './opening-days.ts'
import { type SlotRange, slotsOf, timeForRequest } from './time-needed.ts'

const ROUNDS = extent({ whole: 500, sample: 12 })
const ROUNDS_OF_ONE_KEY = extent({ whole: 100, sample: 12 })

/** Two places with different travel times. */
const PLACES = ['P1B 8G6', 'P2B 1A1']

const quickest = { ...booking, ...bookable[0] }

/** The bookings that the clients of each round want. They differ but all overlap, and no two rounds overlap. */
const rounds = [...allRounds()].slice(0, ROUNDS)

test.each([
  [2, 1],
  [2, 2],
  [50, 1],
  [50, 2],
])(
  `one of %i clients at %i servers gets the last free crew, in ${rounds.length} rounds`,
  async (clients, servers) => {
    const { book, faults, count } = await start(servers)
    for (const wishes of rounds) {
      const wish = (i: number) => wishes[i % wishes.length] ?? quickest
      for (let crew = 1; crew < opening.crews; crew++)
        expect((await book(wish(crew))).status).toBe(201)
      const answers = await Promise.all(Array.from({ length: clients }, (_, i) => book(wish(i), i)))
      const [won, ...lost] = answers.sort((a, b) => a.status - b.status)
      expect(won?.status).toBe(201)
      for (const { status, body } of lost) {
        expect([status, body.type]).toEqual([409, TIME_TAKEN])
        expect(body.next_free.length).toBeGreaterThan(0)
      }
    }
    expect(await count()).toBe(rounds.length * opening.crews)
    expect(await faults()).toEqual([])
  },
)

test('one idempotency key, sent to two servers at once for the last free crew, gets the same booking from both', async () => {
  const { book, faults, count } = await start(2)
  const some = rounds.slice(0, ROUNDS_OF_ONE_KEY)
  for (const [wish = quickest] of some) {
    for (let crew = 1; crew < opening.crews; crew++) await book(wish)
    const key = randomUUID()
    const [one, other] = await Promise.all([book(wish, 0, key), book(wish, 1, key)])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body).toEqual(other.body)
  }
  expect(await count()).toBe(some.length * opening.crews)
  expect(await faults()).toEqual([])
})

function* allRounds() {
  let free = 0
  // From the day after tomorrow on, the notice is long enough at any time of day.
  for (let day = addDays(today(), 2); day < lastDay(opening); day = addDays(day, 1)) {
    const plan = openingDay(day, opening)
    if (plan.closed !== undefined) continue
    for (const [i, start] of plan.starts.entries()) {
      const wishes = [start, plan.starts[i + 1] ?? start].flatMap(({ time, at }) =>
        PLACES.map((appoint_zipcode) => {
          const wish = { ...quickest, appoint_date: day, appoint_time: time, appoint_zipcode }
          const needed = timeForRequest(wish, opening)
          return { wish, slots: slotsOf(needed, at), ends: at + needed.minutes * 60_000 }
        }),
      )
      const first = Math.min(...wishes.map(({ slots }) => slots.first))
      if (first < free || wishes.some(({ ends }) => ends > plan.closes)) continue
      if (!wishes.every((a) => wishes.every((b) => overlap(a.slots, b.slots)))) continue
      free = Math.max(...wishes.map(({ slots }) => slots.end))
      yield wishes.map(({ wish }) => wish)
    }
  }
}

function overlap(a: SlotRange, b: SlotRange): boolean {
  return a.first < b.end && b.first < a.end
}

/** Starts this many servers on one database. `book` books at them. */
async function start(servers: number) {
  const env = { DATA_DIR: temporaryFolder(), RATE_LIMIT: '1000000' }
  const agent = new Agent({ keepAlive: true })
  const running: Awaited<ReturnType<typeof startServer>>[] = []
  for (let i = 0; i < servers; i++) running.push(await startServer(env))
  const { db } = connect({ dataDir: env.DATA_DIR })
  onTestFinished(async () => {
    agent.destroy()
    for (const { child } of running) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await db.destroy()
  })

  /** Books at one of the servers as the plain client of the spec does, with a key only if the test gives one. */
  async function book(wish: object, client = 0, key?: string) {
    const { url = '' } = running[client % running.length] ?? {}
    const call = request(url + calls.bookings, {
      ...{ agent, method: 'POST' },
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    }).end(JSON.stringify(wish))
    const [answer] = await once(call, 'response')
    return { status: Number(answer.statusCode), body: JSON.parse(await text(answer)) }
  }
  const count = async () => (await db.selectFrom('bookings').select('id').execute()).length
  return { book, faults: () => faultsOf(db), count }
}
