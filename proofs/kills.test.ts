import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { TIME_TAKEN } from '#core/problem.ts'
import { connect } from '#platform/db/connect.ts'
import { temporaryFolder } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'
import { proof, type Trial } from './proof.ts'

/** After this many kills, another server is killed while it starts. */
const KILLS_BETWEEN = 10
/** The writers book about twenty times between two kills, and there are some thousand times in a year. */
const KILLS_OF_A_YEAR = 100
const WRITERS = 8
/** Fewer bookings than this are acknowledged before the next kill. */
const BOOKINGS_BETWEEN = 40

proof({
  name: 'kill -9',
  claim: `a server is killed under ${WRITERS} writers: every acknowledged booking is stored, once`,
  times: { whole: 1000, sample: 1 },
  controls: { 'answers before commit': /not stored/ },
  check: async ({ times, ...programs }) => {
    let [bookings, interrupted, replayed] = [0, 0, 0]
    for (let left = times; left > 0; left -= KILLS_OF_A_YEAR) {
      const seen = await killed(Math.min(left, KILLS_OF_A_YEAR), programs)
      bookings += seen.bookings
      interrupted += seen.interrupted
      replayed += seen.replayed
    }
    // The kills interrupted requests: otherwise this proof would show nothing.
    expect(interrupted).toBeGreaterThan(times)
    expect(replayed).toBeGreaterThan(0)
    expect(bookings).toBeGreaterThan(times)
    return `${bookings} bookings, ${interrupted} requests cut, ${replayed} answered at a later try`
  },
})

/** Kills a server with a new database so many times, and compares what is stored with what was acknowledged. */
async function killed(kills: number, { start, run }: Pick<Trial, 'start' | 'run'>) {
  const env = { DATA_DIR: temporaryFolder(), RATE_LIMIT: '1000000' }
  /** Ids of acknowledged bookings by the idempotency key that they were sent with. */
  const acknowledged = new Map<string, string>()
  let booked = 0
  let interrupted = 0
  let replayed = 0
  let finishing = false
  let acknowledge = () => {}
  let { promise: server, resolve: serve } = Promise.withResolvers<string>()

  /** Sends one booking until it is acknowledged, whatever happens to the server. */
  const book = async (key: string, number: number) => {
    const sent = { ...booking, ...bookable[number], concerns: key, allow_promo: true }
    const body = JSON.stringify(sent)
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    for (let tries = 1; ; tries++) {
      const url = await server
      const answer = await fetch(`${url}/bookings`, { method: 'POST', headers, body })
        .then(async (response) => ({ status: response.status, body: await response.text() }))
        .catch(() => undefined)
      if (!answer) {
        interrupted++
        // Waits until the kill is noticed, before the next try.
        await after(1)
      } else if (answer.status === 201) {
        if (tries > 1) replayed++
        return recordId(JSON.parse(answer.body).id)
      } else
        expect(answer).toMatchObject({
          status: expect.toBeOneOf([409, 503]),
          body: expect.not.stringContaining(TIME_TAKEN),
        })
    }
  }
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!finishing) {
      const key = randomUUID()
      acknowledged.set(key, await book(key, booked++))
      acknowledge()
    }
  })
  const written = Promise.all(writers)
  // A writer that fails ends the proof at once, not at its next turn.
  written.catch(() => {
    finishing = true
    acknowledge()
  })
  /** Resolves when `more` bookings have been acknowledged. */
  const acknowledging = (more: number) =>
    new Promise<void>((resolve) => {
      const enough = acknowledged.size + more
      acknowledge = () => {
        if (finishing || acknowledged.size >= enough) resolve()
      }
      acknowledge()
    })

  for (let kill = 0; kill < kills; kill++) {
    if (kill % KILLS_BETWEEN === 0) {
      const starting = run('src/main.ts', [], { ...env, PORT: '0', HOST: '127.0.0.1' })
      await after(randomInt(50, 500))
      starting.kill('SIGKILL')
      await once(starting, 'exit')
    }
    const { child, url } = await start(env)
    const enough = acknowledging(randomInt(1, BOOKINGS_BETWEEN))
    serve(url)
    await enough
    await after(randomInt(0, 10))
    child.kill('SIGKILL')
    ;({ promise: server, resolve: serve } = Promise.withResolvers<string>())
    await once(child, 'exit')
  }
  finishing = true
  const last = await start(env)
  serve(last.url)
  await written
  last.child.kill('SIGTERM')
  await once(last.child, 'exit')

  const { db } = connect({ dataDir: env.DATA_DIR })
  onTestFinished(() => db.destroy())
  const bookings = await db.selectFrom('bookings').select(['id', 'concerns']).execute()
  const keys = await db.selectFrom('idempotency_keys').select(['key', 'body']).execute()
  const consents = await db.selectFrom('consents').select('booking_id').execute()

  // Every writer ended with an answer, so the stored and the acknowledged bookings must be the same, once each.
  const stored = new Map(bookings.map(({ id, concerns }) => [id, concerns]))
  const lost = [...acknowledged].filter(([key, id]) => stored.get(id) !== key)
  expect(lost, 'acknowledged bookings that are not stored').toEqual([])
  expect(bookings.length - acknowledged.size, 'bookings stored twice').toBe(0)
  expect(new Map(keys.map(({ key, body }) => [key, recordId(JSON.parse(body).id)])), 'kept answers').toEqual(
    acknowledged,
  )
  expect(consents).toHaveLength(bookings.length)
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])

  return { bookings: acknowledged.size, interrupted, replayed }
}
