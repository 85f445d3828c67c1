import { expect } from 'vitest'
import { addDays } from '#core/days.ts'
import { HOUR, MINUTE, SECOND } from '#core/durations.ts'
import { today } from '#core/time.ts'
import { abuseLimits, mostTimeHolds } from '#features/abuse-protection/abuse-limits.ts'
import { holdCalls } from '#features/abuse-protection/public-calls.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { healthCalls } from '#features/health/calls.ts'
import { defaults } from '#features/website/content.ts'
import { temporaryFolder } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking } from '#testing/requests.ts'
import { client } from './client.ts'
import { movableClock } from './clock.ts'
import { freeStarts, heldPart, invented, LONGEST, MOST_COMMON, nearby, startsByDay } from './floods.ts'
import { proof, type Trial } from './proof.ts'
import { databaseOf } from './requests.ts'
import { atDesk, signIn } from './signed-in.ts'

const { opening } = defaults

/** How many requests come a minute: as many as one address may send. */
const A_MINUTE = 60

const percent = (part: number) => `${(part * 100).toFixed(2)} %`

/** An address for each number, each in a network of its own. */
const networkOf = (i: number) => `${20 + Math.floor(i / 250)}.${i % 250}.0.7`

const floods = [
  { name: 'one address', most: 0.01, times: { whole: 616, sample: 40 }, from: () => '203.0.113.7' },
  { name: '1,000 networks', most: 0.05, times: { whole: 1000, sample: 90 }, from: networkOf },
]

for (const { name, most, times, from } of floods)
  proof({
    name: `a flood from ${name}`,
    claim: `invented requests, and visitors who hold a time, from ${name} keep less than ${most * 100} % of a year, and an hour later nothing; each is stored, and an honest client keeps a time`,
    times,
    controls: { 'lets everybody through': /the part of the year/ },
    check: async (trial) => {
      const { post, call, db, clock, printed } = await guarded(trial)
      const cookie = await signIn({ post }, printed)
      const day = addDays(today(), 3)
      const free = await freeStarts({ call }, day)
      const requests = invented(day)
      const attack: string[] = []
      const heldAhead = invented(addDays(day, 100))
      let [taken, visitors] = [0, 0]
      const part = { held: 0, lost: 0 }

      const measure = async () => {
        part.held = Math.max(part.held, await heldPart(db, day, { now: clock.now() }))
        part.lost = Math.max(part.lost, 1 - (await freeStarts({ call }, day)) / free)
        const { held, lost } = part
        expect(held, 'the part of the year that is held').toBeLessThan(most)
        expect(lost, 'the part of the year’s free starts that is gone').toBeLessThan(most)
      }
      for (let i = 0; i < trial.times; i++) {
        if (i > 0 && i % A_MINUTE === 0) await clock.to(clock.now() + MINUTE + SECOND)
        const wish = requests.next().value
        // Somebody else at the same address holds another time: twenty at once are tried, again and again.
        if (await holdFor(post, heldAhead.next().value, from(i), i % 20)) visitors++
        const { status, body } = await ask(post, wish, from(i))
        expect([201, 409], body).toContain(status)
        if (status === 201) attack.push(recordId(JSON.parse(body).id))
        else taken++
        if (i % 200 === 199) await measure()
      }
      await measure()
      const stored = await db.selectFrom('bookings').select('id').execute()
      expect(stored.length, 'stored requests').toBe(attack.length)
      const { facts } = JSON.parse((await call(healthCalls.health, { headers: { cookie } })).body)
      expect(facts.requests.state, 'what the owner is told').toBe('warning')

      // An honest client in the middle of it presses the button, if the mail asks for that.
      const honest = await ask(post, invented(addDays(day, 200), 50_000).next().value, '198.51.100.7')
      const { id: visitorId, hold } = JSON.parse(honest.body)
      const id = recordId(visitorId)
      if (hold !== 'held') await press({ post, db }, id)

      await clock.to(clock.now() + abuseLimits.minutes * MINUTE)
      const left = async () => percent(await heldPart(db, day, { now: clock.now(), except: [id] }))
      const soon = { timeout: 3000, interval: 20, message: 'what is held an hour later' }
      await expect.poll(left, soon).toBe(percent(0))
      expect(await heldPart(db, day, { now: clock.now() }), 'what the honest client holds').toBeGreaterThan(0)
      await clock.to(clock.now() + HOUR)
      const later = await ask(post, requests.next().value, '198.51.100.99')
      expect(JSON.parse(later.body).hold, 'the next client’s time').toBe('held')
      return `${attack.length} stored, ${taken} refused, ${visitors} holds given; ${percent(part.held)} of a year held at most, ${percent(part.lost)} of its free starts gone, 0 % an hour later; an honest client's request was ${hold === 'held' ? 'held at once' : 'held after one press'}`
    },
  })

/** How many invented requests come at once, from how many addresses, each in a network of its own. */
const [AT_ONCE, ADDRESSES] = [33, 6]

/** The next working days, of which an honest client wants a choice. */
const WORKING_DAYS = 10

proof({
  name: 'a flood of visitors',
  claim: `${AT_ONCE} invented visitors, each in a network of its own, hold times of the next working days and prolong them every five minutes: ${mostTimeHolds(opening)} at most hold one, an honest client has at least ${abuseLimits.startsLeft} starts for the most common job on each of the next ${WORKING_DAYS} working days, and books at once; ${abuseLimits.holdMinutes} minutes after the last call nothing is held`,
  times: { whole: 24, sample: 3 },
  controls: { 'lets everybody through': /the fewest starts of a day|the times held at once/ },
  check: async (trial) => {
    const { post, call, db, clock } = await guarded(trial)
    const day = addDays(today(), 3)
    const choice = async () => (await startsByDay({ call }, day)).slice(0, WORKING_DAYS)
    const all = (await choice()).flat().length
    let [given, most, fewest] = [0, 0, Number.POSITIVE_INFINITY]
    for (let round = 0; round < trial.times; round++) {
      const wishes = nearby(day, round)
      let held = 0
      for (let i = 0; i < AT_ONCE; i++) if (await holdFor(post, wishes.next().value, networkOf(i), i)) held++
      given += held
      most = Math.max(most, held)
      fewest = Math.min(fewest, ...(await choice()).map((starts) => starts.length))
      expect(most, 'the times held at once').toBeLessThanOrEqual(mostTimeHolds(opening))
      expect(fewest, 'the fewest starts of a day').toBeGreaterThanOrEqual(abuseLimits.startsLeft)
      await clock.to(clock.now() + 5 * MINUTE)
    }
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
    const [[time] = []] = await choice()
    const [person] = nearby(day, trial.times)
    const { status, body } = await ask(post, { ...person, service_type: MOST_COMMON, ...time }, '198.51.100.7')
    expect([status, JSON.parse(body).hold], body).toEqual([201, 'held'])
    await db.deleteFrom('schedule_slots').execute()
    await clock.to(clock.now() + abuseLimits.holdMinutes * MINUTE)
    expect((await choice()).flat().length, 'the free starts afterwards').toBe(all)
    return `${given} holds given, ${most} at once; at least ${fewest} starts on each of ${WORKING_DAYS} days; an honest client's request was held at once`
  },
})

/** Holds the time of a request for one of the attacker's visitors. Returns whether the server does. */
async function holdFor(
  post: ReturnType<typeof client>['post'],
  wish: unknown,
  from: string,
  visitor: number,
): Promise<boolean> {
  const request: typeof booking = Object.assign({}, booking, wish)
  const { service_type, vehicle_count, appoint_date, appoint_time, appoint_zipcode } = request
  const time = { service_type, vehicle_count, appoint_date, appoint_time, appoint_zipcode }
  const secret = String(visitor).padStart(32, '0')
  const answer = await post(holdCalls.holds, { secret, ...time }, { 'x-forwarded-for': from })
  expect([200, 409, 422], answer.body).toContain(answer.status)
  return answer.status === 200
}

proof({
  name: 'a flood of the next days',
  claim: `${AT_ONCE} invented requests for the next working days from ${ADDRESSES} addresses, again each hour: an honest client has at least ${abuseLimits.startsLeft} starts for the most common job and ${abuseLimits.startsOfEach} for the longest on each of the next ${WORKING_DAYS} working days, and keeps a time`,
  times: { whole: 10, sample: 3 },
  controls: { 'lets everybody through': /the fewest starts of a day/ },
  check: async (trial) => {
    const { post, call, db, clock } = await guarded(trial)
    const day = addDays(today(), 3)
    const choice = async (service?: string) =>
      (await startsByDay({ call }, day, undefined, service)).slice(0, WORKING_DAYS)
    const least = async (service?: string) => Math.min(...(await choice(service)).map((starts) => starts.length))
    let [stored, held, fewest] = [0, 0, Number.POSITIVE_INFINITY]
    for (let round = 0; round < trial.times; round++) {
      const requests = nearby(day, round)
      for (let i = 0; i < AT_ONCE; i++) {
        const from = networkOf(i % ADDRESSES)
        const { status, body } = await ask(post, requests.next().value, from)
        expect([201, 409], body).toContain(status)
        if (status === 409) continue
        stored++
        if (JSON.parse(body).hold === 'held') held++
      }
      fewest = Math.min(fewest, await least())
      expect(fewest, 'the fewest starts of a day').toBeGreaterThanOrEqual(abuseLimits.startsLeft)
      expect(await least(LONGEST), 'the fewest starts of the longest').toBeGreaterThanOrEqual(abuseLimits.startsOfEach)
      await clock.to(clock.now() + HOUR + MINUTE)
    }
    const [[time] = []] = await choice()
    const [person] = nearby(day, trial.times)
    const { status, body } = await ask(post, { ...person, service_type: MOST_COMMON, ...time }, '198.51.100.7')
    expect(status, body).toBe(201)
    const { id, hold } = JSON.parse(body)
    if (hold !== 'held') await press({ post, db }, recordId(id))
    return `${stored} stored, ${held} of them held; at least ${fewest} starts on each of ${WORKING_DAYS} days; an honest client's request was ${hold === 'held' ? 'held at once' : 'held after one press'}`
  },
})

/** Presses the button of the mail about a request. */
async function press({ post, db }: Pick<Awaited<ReturnType<typeof guarded>>, 'post' | 'db'>, id: string) {
  const { token } = await linkOf(db, id)
  const headers = { authorization: `Bearer ${token}` }
  const pressed = await post(managedCalls.manageHold, { version: 1 }, headers)
  expect(pressed.status, pressed.body).toBe(200)
}

/** A server behind a proxy that lets nobody through, with a clock that can be moved. */
async function guarded({ start }: Trial) {
  const clock = movableClock(Date.now())
  const dataDir = temporaryFolder()
  const env = { ...clock.env, DATA_DIR: dataDir, LET_THROUGH: '', TRUSTED_PROXIES: '127.0.0.1', ...atDesk }
  const { url, printed } = await start(env, 'looks often')
  return { ...client(url), printed, db: databaseOf(dataDir), clock }
}

const ask = (post: ReturnType<typeof client>['post'], body: unknown, from: string) =>
  post(bookingFormCalls.bookings, body, { 'x-forwarded-for': from })
