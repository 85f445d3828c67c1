import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { defaults } from '#content/content.ts'
import { addDays } from '#domain/days.ts'
import { lastDay } from '#domain/opening-hours.ts'
import { today } from '#domain/time.ts'
import { openingDay } from '#server/schedule/opening-days.ts'
import { type SlotRange, slotsOf, timeForRequest } from '#server/schedule/time-needed.ts'
import { extent } from '#server/testing/extent.ts'
import { faultsOf } from '#server/testing/race-oracle.ts'
import { booking } from '#server/testing/requests.ts'
import { bookable } from '#server/testing/times.ts'
import { proof, type Trial } from './proof.ts'
import { ownDatabase, post } from './requests.ts'

const { opening } = defaults

/** Two places with different travel times. */
const PLACES = ['P1B 8G6', 'P2B 1A1']

const quickest = { ...booking, ...bookable[0] }

/** The bookings that the clients of each round want. They differ but all overlap, and no two rounds overlap. */
const rounds = [...allRounds()]

for (const clients of extent({ whole: [2, 50], sample: [50] }))
  proof({
    name: `one slot, ${clients} clients`,
    claim: `${clients} clients at three servers want the last free crew at once: one gets it`,
    times: { whole: 500, sample: extent({ whole: 3, sample: 1 }) },
    controls: { 'looks for a free crew too early': /bookings of the last crew/ },
    check: async ({ times, start }) => {
      const { book, faults, count, busy } = await threeServers(start)
      for (const wishes of rounds.slice(0, times)) {
        const wish = (i: number) => wishes[i % wishes.length] ?? quickest
        for (let crew = 1; crew < opening.crews; crew++)
          expect((await book(wish(crew))).status).toBe(201)
        const answers = await Promise.all(
          Array.from({ length: clients }, (_, i) => book(wish(i), i)),
        )
        const lost = answers.filter(({ status }) => status !== 201)
        expect(clients - lost.length, 'bookings of the last crew').toBe(1)
        for (const { status, body } of lost) {
          expect([status, body.type]).toEqual([409, 'urn:problem:time-taken'])
          expect(body.next_free.length).toBeGreaterThan(0)
        }
      }
      expect(await count(), 'stored bookings').toBe(times * opening.crews)
      expect(await faults()).toEqual([])
      return `${times} bookings, ${times * (clients - 1)} refusals with 409, ${busy()} with 503 before`
    },
  })

proof({
  name: 'one key at three servers',
  claim: 'three servers get one key at once for the last free crew: all answer the same booking',
  times: { whole: 500, sample: extent({ whole: 6, sample: 1 }) },
  controls: { 'forgets keys': /answers to one key/ },
  check: async ({ times, start }) => {
    const { book, faults, count } = await threeServers(start)
    for (const [wish = quickest] of rounds.slice(0, times)) {
      for (let crew = 1; crew < opening.crews; crew++) await book(wish)
      const key = randomUUID()
      const answers = await Promise.all([0, 1, 2].map((server) => book(wish, server, key)))
      expect(
        answers.map(({ status }) => status),
        'answers to one key',
      ).toEqual([201, 201, 201])
      const [first] = answers
      for (const { body } of answers) expect(body, 'answers to one key').toEqual(first?.body)
    }
    expect(await count(), 'stored bookings').toBe(times * opening.crews)
    expect(await faults()).toEqual([])
    return `${times} bookings, ${3 * times} answers`
  },
})

/**
 * Starts three servers on one database. `book` books at one of them. To a 503 it sends the same again: so many clients
 * can keep a machine that does other work busy for longer than a write waits, and nothing was stored.
 */
async function threeServers(start: Trial['start']) {
  const { db, env } = await ownDatabase()
  const servers = await Promise.all([start(env), start(env), start(env)])
  const urls = servers.map(({ url }) => url)
  let busy = 0

  /** Books as the plain client of the spec does, with a key only if one is given. */
  async function book(wish: object, client = 0, key?: string) {
    for (;;) {
      const { status, body } = await post(
        `${urls[client % urls.length]}/bookings`,
        wish,
        key ? { 'idempotency-key': key } : {},
      )
      if (status !== 503) return { status, body: JSON.parse(body) }
      busy++
    }
  }
  const count = async () => (await db.selectFrom('bookings').select('id').execute()).length
  return { book, faults: () => faultsOf(db), count, busy: () => busy }
}

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
          const needed = timeForRequest(wish, defaults)
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
