import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { TIME_HOLD } from '#core/api.ts'
import { addDays } from '#core/days.ts'
import { today } from '#core/time.ts'
import { appointmentInstant } from '#core/wall-time.ts'
import { holdCalls } from '#features/abuse-protection/public-calls.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { type SlotRange, slotsOf, timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { openingDay } from '#features/schedule/server/shared/rules.ts'
import { lastDay } from '#features/services/opening-hours.ts'
import { defaults } from '#features/website/content.ts'
import { insertPublication } from '#features/website/server/shared/store.ts'
import { recordId } from '#testing/booking-ids.ts'
import { extent } from '#testing/extent.ts'
import { faultsOf } from '#testing/race-oracle.ts'
import { booking } from '#testing/requests.ts'
import { storedCrews } from '#testing/stored-crews.ts'
import { bookable } from '#testing/times.ts'
import { client } from './client.ts'
import { movableClock } from './clock.ts'
import { proof, type Trial } from './proof.ts'
import { ownDatabase, post } from './requests.ts'
import { signIn, withDesk } from './signed-in.ts'

const { opening } = defaults

/** The visitors who want to hold a time at once. */
const VISITORS = 12

const secretOf = (i: number) => String(i).padStart(32, '0')

/** Two places with different travel times. */
const PLACES = ['P1B 8G6', 'P2B 1A1']

const quickest = { ...booking, ...bookable[0] }

const addOn = {
  id: 'engine-bay',
  name: 'Engine bay',
  text: '',
  kind: 'Add-on',
  minutes: 45,
  price: 60,
  services: [quickest.service_type],
}

/** The bookings that the clients of each round want. They differ but all overlap, and no two rounds overlap. */
const rounds = [...allRounds()]

for (const clients of extent({ whole: [2, 50], sample: [50] }))
  proof({
    name: `one slot, ${clients} clients`,
    claim: `${clients} clients at three servers want the last free crew at once: one gets it`,
    times: { whole: 500, sample: extent({ whole: 3, sample: 1 }) },
    controls: { 'has no transactions': /bookings of the last crew|stored bookings/ },
    check: async ({ times, start }) => {
      const { book, faults, count, busy } = await threeServers(start)
      for (const wishes of rounds.slice(0, times)) {
        const wish = (i: number) => wishes[i % wishes.length] ?? quickest
        for (let crew = 1; crew < opening.crews; crew++) expect((await book(wish(crew))).status).toBe(201)
        const answers = await Promise.all(Array.from({ length: clients }, (_, i) => book(wish(i), i)))
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
  name: 'one slot, held',
  claim: `${VISITORS} visitors at three servers want to hold the last free crew at once, and as many others to book it: one visitor holds it, and none of the others gets it; this one books it, and what a visitor lets go another gets`,
  times: { whole: 300, sample: extent({ whole: 3, sample: 1 }) },
  isLong: true,
  controls: { 'has no transactions': /visitors who hold the last crew/ },
  check: async ({ times, start }) => {
    const { book, hold, faults, count } = await threeServers(start)
    let [refused, others] = [0, 0]
    for (const [round, wishes] of rounds.slice(0, times).entries()) {
      const wish = (i: number) => wishes[i % wishes.length] ?? quickest
      for (let crew = 1; crew < opening.crews; crew++) expect((await book(wish(crew))).status).toBe(201)
      const visitors = Array.from({ length: VISITORS }, (_, i) => ({ i, secret: secretOf(i) }))
      const bookAll = () => Promise.all(visitors.map(({ i }) => book(wish(i), i + 1)))
      // By turns, so that each of both is first at times.
      const early = round % 3 === 2 ? bookAll() : undefined
      const tries = Promise.all(visitors.map(({ i, secret }) => hold(secret, wish(i), i)))
      const bookings = await (early ?? bookAll())
      const held = await tries
      const got = bookings.filter(({ status }) => status === 201).length
      const holders = visitors.filter(({ i }) => held[i]?.status === 200)
      expect(got + holders.length, 'visitors who hold the last crew, or have booked it').toBe(1)
      refused += VISITORS - holders.length
      const [holder] = holders
      if (!holder) {
        others++
        continue
      }
      const { i, secret } = holder
      // Every other visitor lets go and asks the next one in, as people do who choose another time.
      const isLetGo = round % 2 === 1
      if (isLetGo) await hold(secret, undefined, i)
      const next = isLetGo ? secretOf(VISITORS) : secret
      if (isLetGo) expect((await hold(next, wish(i), i + 1)).status, 'the hold after it').toBe(200)
      expect((await book(wish(i + 1), i)).status, 'the booking of another').toBe(409)
      const own = await book(wish(i), i + 2, undefined, next)
      expect(own.status, 'the booking of the visitor who holds it').toBe(201)
    }
    expect(await count(), 'stored bookings').toBe(times * opening.crews)
    expect(await faults()).toEqual([])
    return `${times} slots, ${times - others} of them held first, ${refused} holds refused with 409`
  },
})

proof({
  name: 'one key at three servers',
  isLong: true,
  claim: 'three servers get one key at once for the last free crew: all answer the same booking',
  times: { whole: 500, sample: 6 },
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

proof({
  name: 'the plan is out',
  isLong: true,
  claim:
    'on the evening before, clients at three servers want the one crew that is free all the time: one gets it, no job changes crews, and a job that the owner books anyway closes the time and counts as overruled',
  times: { whole: 60, sample: 2 },
  controls: { 'has no transactions': /clients who got the crew/ },
  check: async ({ times, start }) => {
    const evenings = [...eveningsBefore()].slice(0, times)
    const clock = movableClock(evenings[0]?.at ?? 0)
    const { book, faults, printed, urls, db } = await threeServers(start, { ...withDesk, ...clock.env })
    const owner = client(urls[0] ?? '')
    for (const { day, at } of evenings) {
      await clock.to(at)
      const wish = (appoint_time: string, service_type: string) => ({
        ...booking,
        vehicle_count: 1,
        appoint_date: day,
        appoint_time,
        service_type,
      })
      // Both have the first crew. The requests of an earlier evening may expire meanwhile, and have none then.
      const own: string[] = []
      for (const time of ['09:30', '14:00']) {
        const { status, body } = await book(wish(time, SHORT))
        expect(status).toBe(201)
        own.push(recordId(body.id))
      }
      // Where these overlap, the first crew is free. But each also meets one of its jobs.
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, i) => book(wish(i % 2 ? '10:30' : '12:30', LONG), i)),
      )
      const got = answers.filter(({ status }) => status === 201)
      expect(got.length, 'clients who got the crew').toBe(1)
      const after = await storedCrews(db)
      for (const id of own) expect(after.get(id), 'the crew of a job').toBe(1)

      const cookie = await signIn(owner, printed)
      const anyway = {
        id: randomUUID(),
        firstname: 'Ada',
        phone: '705-555-0142',
        service_type: SHORT,
        appoint_date: day,
        appoint_time: '10:00',
        appoint_zipcode: booking.appoint_zipcode,
        confirm: true,
        mail: false,
      }
      // Both crews are busy at ten only if the client who got one begins at half past ten: else nothing is overruled.
      const entered = await owner.post(deskBookingCalls.bookings, { ...anyway, overrule: true }, { cookie })
      expect(entered.status, entered.body).toBe(201)
      expect((await book(wish('10:00', SHORT), 1)).status).toBe(409)
    }
    // By the moved clock the requests of earlier evenings have expired: they hold no time.
    const expired = await db.selectFrom('bookings').select('id').where('status', '=', 'expired').execute()
    expect(await faults(expired.map(({ id }) => id))).toEqual([])
    return `${times} evenings, ${11 * times} refusals with 409`
  },
})

const [SHORT, LONG] = ['Headlight Restoration', 'Interior & Exterior body Trim'] as const

/** Open days, each with six in the evening before it, when the plan of the day is out. */
function* eveningsBefore() {
  for (let day = addDays(today(), 3); day < lastDay(opening); day = addDays(day, 1)) {
    const at = appointmentInstant(addDays(day, -1), '18:00')
    if (openingDay(day, opening).closed === undefined && at) yield { day, at: Date.parse(at) }
  }
}

/**
 * Starts three servers on one database. `book` books at one of them. To a 503 it sends the same again: so many clients
 * can keep a machine that does other work busy for longer than a write waits, and nothing was stored.
 */
async function threeServers(start: Trial['start'], more: Record<string, string> = {}) {
  const { db, env: own } = await ownDatabase()
  const state = { sections: { addOns: [addOn] }, confirmed: [] }
  await insertPublication(db, 0, { who: '', section: 'addOns', state })
  const env = { ...own, ...more }
  const servers = await Promise.all([start(env), start(env), start(env)])
  const urls = servers.map(({ url }) => url)
  let busy = 0

  /** Books as the plain client of the spec does, with a key only if one is given. */
  const book = (wish: object, client = 0, key?: string, secret?: string) =>
    send(bookingFormCalls.bookings, wish, client, {
      ...(key && { 'idempotency-key': key }),
      ...(secret && { [TIME_HOLD]: secret }),
    })

  /** Holds the time of a wish for a visitor; without one, lets go what the visitor holds. */
  function hold(secret: string, wish: typeof quickest | undefined, client: number) {
    if (!wish) return send(holdCalls.holdEnd, { secret }, client)
    const { service_type, vehicle_count, appoint_zipcode, appoint_date, appoint_time } = wish
    const time = { service_type, vehicle_count, appoint_zipcode, appoint_date, appoint_time }
    return send(holdCalls.holds, { secret, ...time }, client)
  }

  async function send(path: string, sent: object, client: number, headers = {}) {
    for (;;) {
      const { status, body } = await post(`${urls[client % urls.length]}${path}`, sent, headers)
      if (status !== 503) return { status, body: body && JSON.parse(body) }
      busy++
    }
  }
  const count = async () => (await db.selectFrom('bookings').select('id').execute()).length
  const faults = (without?: readonly string[]) => faultsOf(db, without)
  return { db, urls, book, hold, faults, count, busy: () => busy, printed: servers[0].printed }
}

function* allRounds() {
  let free = 0
  // From the day after tomorrow on, the notice is long enough at any time of day.
  for (let day = addDays(today(), 2); day < lastDay(opening); day = addDays(day, 1)) {
    const plan = openingDay(day, opening)
    if (plan.closed !== undefined) continue
    for (const [i, start] of plan.starts.entries()) {
      const wishes = [start, plan.starts[i + 1] ?? start].flatMap(({ time, at }) =>
        PLACES.map((appoint_zipcode, place) => {
          const wish = { ...quickest, appoint_date: day, appoint_time: time, appoint_zipcode }
          // Some want an add-on: theirs is the longer time.
          const added = [i, place].includes(1) ? [addOn] : []
          const needed = timeForRequest({ ...wish, add_ons: added }, defaults)
          return {
            wish: { ...wish, add_ons: added.map(({ id }) => id) },
            slots: slotsOf(needed, at),
            ends: at + needed.minutes * 60_000,
          }
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
