import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { beginRequest, restOfRequest } from '#testing/begin-request.ts'
import { client } from './client.ts'
import { proof, type Trial } from './proof.ts'
import { bookingNumber, databaseOf, ownFolder } from './requests.ts'

/** Clients of each kind. */
const CLIENTS = 8
/** Fewer bookings than this are acknowledged before the server is told to stop. */
const BOOKINGS = 40

proof({
  name: 'SIGTERM',
  claim: `a server is told to stop under ${3 * CLIENTS} clients: it answers what it has begun, waits for nobody who asks for nothing, and every 201 is stored, and nothing else`,
  times: { whole: 100, sample: 3 },
  controls: { 'cuts connections at a stop': /the answer to what had begun/ },
  check: async ({ times, start }) => {
    let acknowledged = 0
    for (let stop = 0; stop < times; stop++) acknowledged += await stopUnderLoad(start)
    return `${acknowledged} bookings, ${times * CLIENTS} requests that had begun`
  },
})

/** Stops a server under load. Returns how many bookings it acknowledged. */
async function stopUnderLoad(start: Trial['start']): Promise<number> {
  const env = ownFolder()
  const { child, port, url } = await start(env)
  const { post } = client(url)
  const exit = once(child, 'exit')
  const acknowledged: string[] = []
  const enough = Promise.withResolvers<void>()
  const wanted = randomInt(CLIENTS, BOOKINGS)
  let booked = 0

  /** Books until the server is gone. */
  const bookOn = async () => {
    for (;;) {
      const concerns = randomUUID()
      const answer = await post(bookingFormCalls.bookings, { ...bookingNumber(booked++), concerns }).catch(
        () => undefined,
      )
      if (answer?.status !== 201) return answer?.status
      acknowledged.push(concerns)
      if (acknowledged.length >= wanted) enough.resolve()
    }
  }
  const each = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: CLIENTS }, act))
  const begun = await each(() => beginRequest(port, '127.0.0.1'))
  const silent = await each(() => connected(port))
  const answers = begun.map((socket) => text(socket).catch(String))
  const booking = each(bookOn)

  await enough.promise
  child.kill('SIGTERM')
  // Without an answer, or told to come later.
  for (const status of await booking) expect([undefined, 503], 'the last answer').toContain(status)
  await Promise.all(silent.map((socket) => socket.closed || once(socket, 'close')))
  for (const socket of begun) socket.write(restOfRequest)
  for (const answer of await Promise.all(answers))
    expect(answer, 'the answer to what had begun').toMatch(/^HTTP\/1.1 201 /)
  expect(await exit).toEqual([0, null])

  const db = databaseOf(env.DATA_DIR)
  const stored = await db.selectFrom('bookings').select('concerns').execute()
  const vehicles = await db.selectFrom('vehicles').select('id').execute()
  expect(stored.map(({ concerns }) => concerns).sort(), 'stored bookings').toEqual(acknowledged.sort())
  expect(vehicles).toHaveLength(CLIENTS)
  return acknowledged.length
}

/** A connection that has sent nothing. */
async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume()
  await once(socket, 'connect')
  return socket
}
