import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { SECOND } from '#core/durations.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { recordId } from '#testing/booking-ids.ts'
import { stop } from '#testing/stop.ts'
import { type Answer, client } from './client.ts'
import { proof, type Trial } from './proof.ts'
import { bookingNumber, freeTimes, ownDatabase } from './requests.ts'
import { signIn, withDesk } from './signed-in.ts'

const PER_SECOND = 200
/** The most requests that wait for an answer: a machine that is slower gets fewer. */
const UNDER_WAY = 16
/** One of so many requests books. The databases store one booking at a time, so this is still far more than people send. */
const BOOKING_EVERY = 50
/** So many answers are waited for at each step of an update. */
const ANSWERS = PER_SECOND

proof({
  name: 'rolling update',
  claim: `a new server with a migration that adds starts beside the old one on its database, both answer, and the old one stops, under ${PER_SECOND} requests a second (pages, free times, bookings, the desk): no request fails, and each booking is stored`,
  times: { whole: 30, sample: 1 },
  controls: { 'renames what the old server uses': /requests that failed/ },
  check: async ({ times, start }) => {
    const { db, env } = await ownDatabase()
    const variables = { ...env, ...withDesk, PUBLIC_ORIGIN: 'http://site.test' }
    let old = await server(start, variables)
    const traffic = await send(old, await signIn(old, old.printed))
    await traffic.answered(ANSWERS)
    for (let update = 1; update <= times; update++) {
      const next = await server(start, { ...variables, UPDATES: `${update}` }, 'is updated')
      traffic.to([old, next])
      await traffic.answered(ANSWERS)
      traffic.to([next])
      await expect.poll(() => old.underWay(), { interval: 5 }).toBe(0)
      await stop(old.child)
      old = next
      await traffic.answered(ANSWERS)
    }
    const { failures, booked, sent, seconds } = await traffic.stop()
    expect(failures, 'requests that failed').toEqual({})
    const rows = await db.selectFrom('bookings').select('id').execute()
    expect(rows.map(({ id }) => id).sort()).toEqual(booked.sort())
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    for (let update = 1; update <= times; update++) expect(tables).toContain(`added_${update}`)
    return `${times} updates, ${sent} requests, ${Math.round(sent / seconds)} a second, ${booked.length} bookings`
  },
})

type Server = Awaited<ReturnType<typeof server>>

/** Starts a server, and counts the requests that it has not answered. */
async function server(start: Trial['start'], ...args: Parameters<Trial['start']>) {
  const { child, url, printed } = await start(...args)
  const { call, post } = client(url)
  let underWay = 0
  const counted = async (request: Promise<Answer>) => {
    underWay++
    try {
      return await request
    } finally {
      underWay--
    }
  }
  return {
    child,
    url,
    printed,
    post,
    underWay: () => underWay,
    get: (path: string, cookie = '') => counted(call(path, { headers: { cookie } })),
    book: (body: object) => counted(post(bookingFormCalls.bookings, body, { 'idempotency-key': randomUUID() })),
  }
}

/** Sends requests of all kinds until it is stopped, to one of the servers after the other. */
async function send(first: Server, cookie: string) {
  let servers: readonly Server[] = [first]
  let isOver = false
  let [sent, answered, bookings] = [0, 0, 0]
  /** How often each failure came. */
  const failures: Record<string, number> = {}
  const booked: string[] = []
  const book = async (at: Server) => {
    const answer = await at.book(bookingNumber(bookings++))
    if (answer.status === 201) booked.push(recordId(JSON.parse(answer.body).id))
    return answer
  }
  await book(first)
  const kinds = [
    (at: Server) => at.get(t(pages).home.path),
    (at: Server) => at.get(freeTimes('', bookings)),
    (at: Server) => at.get(deskBookingCalls.bookings, cookie),
    (at: Server) => at.get(t(pages).booking.path),
    (at: Server) => at.get(`${mailCalls.mails}?status=waiting`, cookie),
    (at: Server) => at.get(freeTimes('', bookings)),
    (at: Server) => at.get(withId(deskBookingCalls.booking, booked.at(-1) ?? ''), cookie),
  ]
  const request = async (number: number) => {
    const at = servers[number % servers.length] ?? first
    const kind = (number % BOOKING_EVERY === 0 ? book : kinds[number % kinds.length]) ?? book
    const answer = await kind(at).catch(String)
    answered++
    if (typeof answer !== 'string' && answer.status < 300) return
    const what = typeof answer === 'string' ? answer : `${answer.status} ${answer.body}`
    failures[`${kind} ${what}`] = (failures[`${kind} ${what}`] ?? 0) + 1
  }
  const began = performance.now()
  const pace = async () => {
    const all = new Set<Promise<void>>()
    while (!isOver) {
      await after(1)
      const due = ((performance.now() - began) * PER_SECOND) / SECOND
      while (sent < due && all.size < UNDER_WAY) {
        const one = request(sent++).finally(() => all.delete(one))
        all.add(one)
      }
    }
    await Promise.all(all)
  }
  const pacing = pace()
  return {
    /** Sends the next requests to these servers. */
    to: (others: readonly Server[]) => {
      servers = others
    },
    /** Waits for so many further answers. */
    answered: async (more: number) => {
      const enough = answered + more
      await expect.poll(() => answered, { interval: 20 }).toBeGreaterThanOrEqual(enough)
    },
    stop: async () => {
      isOver = true
      await pacing
      return { failures, booked, sent, seconds: (performance.now() - began) / SECOND }
    },
  }
}
