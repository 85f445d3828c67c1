import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { TIME_TAKEN } from '#domain/availability.ts'
import { connect } from '#server/db/connect.ts'
import { emptyDatabaseOn } from '#server/testing/postgres-databases.ts'
import { startPostgres } from '#server/testing/postgres-server.ts'
import { faultsOf } from '#server/testing/race-oracle.ts'
import { proof } from './proof.ts'
import { bookingNumber, ownFolder, post } from './requests.ts'

const WRITERS = 8
const SERVERS = 2
/** So many bookings are acknowledged before the next kill. */
const BOOKINGS_BETWEEN = 15
/** A 503 comes within a second. The rest is for a machine with other things to do. */
const SOON_MS = 2000

proof({
  name: 'kill -9 of PostgreSQL',
  claim: `the database is killed under ${WRITERS} writers at ${SERVERS} servers: until it is back all calls answer 503 in time, and every acknowledged booking is stored, once`,
  times: { whole: 50, sample: 2 },
  controls: { 'answers before commit': /acknowledged bookings/ },
  check: async ({ times, start }) => {
    const database = await startPostgres(['fsync=off', 'autovacuum=off'])
    onTestFinished(() => database.stop())
    const { place, url } = await emptyDatabaseOn(database.port)
    const urls: string[] = []
    for (let i = 0; i < SERVERS; i++)
      urls.push((await start({ ...ownFolder(), DATABASE_URL: url })).url)

    /** Ids of acknowledged bookings by the idempotency key that they were sent with. */
    const acknowledged = new Map<string, string>()
    let [number, refused, replayed] = [0, 0, 0]
    let isOver = false
    const book = async (first: number) => {
      const key = randomUUID()
      const wanted = { ...bookingNumber(number++), concerns: key }
      for (let tries = 0; !isOver; tries++) {
        const began = performance.now()
        const server = urls[(first + tries) % SERVERS]
        const answer = await post(`${server}/bookings`, wanted, { 'idempotency-key': key })
        if (answer.status === 201) {
          if (tries > 0) replayed++
          acknowledged.set(key, JSON.parse(answer.body).id)
          return
        }
        if (answer.body.includes(TIME_TAKEN)) return
        expect(answer.status, 'status').toBeOneOf([409, 503])
        expect(Number(answer.headers.get('retry-after')), 'Retry-After').toBeGreaterThan(0)
        expect(performance.now() - began, 'ms until an answer').toBeLessThan(SOON_MS)
        if (answer.status === 503) refused++
        await after(20)
      }
    }
    const writers = Array.from({ length: WRITERS }, async (_, i) => {
      while (!isOver) await book(i)
    })
    const working = Promise.all(writers)
    const more = async () => {
      const until = acknowledged.size + BOOKINGS_BETWEEN
      while (acknowledged.size < until) await Promise.race([after(10), working])
    }
    for (let kills = 0; kills < times; kills++) {
      await more()
      await database.kill()
      expect((await fetch(`${urls[0]}/availability`)).status).toBeOneOf([422, 503])
      const before = refused
      await expect.poll(() => refused).toBeGreaterThan(before)
      await database.start()
    }
    await more()
    isOver = true
    await working

    const { db } = connect(place)
    onTestFinished(() => db.destroy())
    const stored = await db.selectFrom('bookings').select(['id', 'concerns']).execute()
    const ids = Map.groupBy(stored, ({ concerns }) => concerns)
    const wrong = [...acknowledged].filter(([key, id]) => {
      const [one, ...others] = ids.get(key) ?? []
      return one?.id !== id || others.length > 0
    })
    expect(wrong, 'acknowledged bookings that are not stored once').toEqual([])
    expect(await faultsOf(db)).toEqual([])
    return `${acknowledged.size} bookings, ${refused} answers 503, ${replayed} answered at a later try`
  },
})
