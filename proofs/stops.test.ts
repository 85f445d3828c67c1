import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect as connectSocket, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { beginRequest, restOfRequest } from '#server/testing/begin-request.ts'
import { proof, type Trial } from './proof.ts'
import { bookingNumber, databaseOf, ownFolder } from './requests.ts'

/** Clients of each kind. */
const CLIENTS = 8
/** Fewer bookings than this are acknowledged before the server is told to stop. */
const BOOKINGS = 40

proof({
  name: 'SIGTERM',
  claim: `a server is told to stop under ${5 * CLIENTS} clients: each gets its answer, a 503 that says when to come back, or a closed connection, never a reset; every 201 is stored, and nothing else`,
  times: { whole: 100, sample: 3 },
  controls: { 'cuts connections at a stop': /the last answer/ },
  check: async ({ times, start }) => {
    let [acknowledged, refused] = [0, 0]
    for (let stop = 0; stop < times; stop++) {
      const seen = await stopUnderLoad(start)
      acknowledged += seen.acknowledged
      refused += seen.refused
    }
    // Requests came in while the server stopped: otherwise this proof would show nothing.
    expect(refused).toBeGreaterThan(times)
    return `${acknowledged} bookings, ${refused} requests told to come back`
  },
})

/** Stops a server under load. Returns how many bookings it acknowledged, and how many clients it told to come back. */
async function stopUnderLoad(start: Trial['start']) {
  const env = ownFolder()
  const { child, port } = await start(env)
  const exit = once(child, 'exit')
  const acknowledged: string[] = []
  const enough = Promise.withResolvers<void>()
  const wanted = randomInt(CLIENTS, BOOKINGS)
  let booked = 0

  /** Books until the server refuses. Returns the last answer, or the code of the error. */
  const bookOn = async (agent: Agent | false) => {
    for (;;) {
      const key = randomUUID()
      const body = JSON.stringify({ ...bookingNumber(booked++), concerns: key })
      const answer = await post(port, agent, body)
      if (answer !== '201') return answer
      acknowledged.push(key)
      if (acknowledged.length >= wanted) enough.resolve()
    }
  }
  const each = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: CLIENTS }, act))
  const sockets = await each(() => beginRequest(port, '127.0.0.1'))
  const silent = await each(() => connected(port))
  const idle = await each(() => usedOnce(port))
  const halves = Promise.all(sockets.map(restOf))
  const closes = Promise.all([...silent, ...idle].map(restOf))
  const keeping = each(() => bookOn(new Agent({ keepAlive: true, maxSockets: 1 })))
  const connecting = each(() => bookOn(false))

  await enough.promise
  child.kill('SIGTERM')
  const refusals = [...(await keeping), ...(await connecting)]
  for (const refusal of refusals)
    expect(['503 with Retry-After', 'ECONNREFUSED'], 'the last answer').toContain(refusal)
  for (const socket of sockets) socket.write(restOfRequest)
  for (const answer of await halves) expect(answer, 'the last answer').toMatch(/^HTTP\/1.1 201 /)
  for (const end of await closes) expect(end, 'the end of a connection').toBe('')
  expect(await exit).toEqual([0, null])
  expect(await post(port, false, '{}')).toBe('ECONNREFUSED')

  const db = databaseOf(env.DATA_DIR)
  const stored = await db.selectFrom('bookings').select('concerns').execute()
  const vehicles = await db.selectFrom('vehicles').select('id').execute()
  expect(stored.map(({ concerns }) => concerns).sort(), 'stored bookings').toEqual(
    acknowledged.sort(),
  )
  expect(vehicles).toHaveLength(CLIENTS)
  const refused = refusals.filter((refusal) => refusal !== 'ECONNREFUSED').length
  return { acknowledged: acknowledged.length, refused }
}

/** Sends a booking. Resolves with the status of the whole answer, or with the code of the error. */
const post = (port: number, agent: Agent | false, body: string) =>
  new Promise<string>((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    request({ port, host: '127.0.0.1', path: '/bookings', method: 'POST', agent, headers })
      .on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
      .on('response', (answer) => {
        const isLater = answer.headers['retry-after'] !== undefined
        const status = `${answer.statusCode}${isLater ? ' with Retry-After' : ''}`
        text(answer).then(
          () => resolve(status),
          (error) => resolve(String(error)),
        )
      })
      .end(body)
  })

/** A connection that has sent nothing. */
async function connected(port: number): Promise<Socket> {
  const socket = connectSocket(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** A connection that got an answer, and is kept open. */
async function usedOnce(port: number): Promise<Socket> {
  const socket = await connected(port)
  socket.write('HEAD /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  return socket
}

/** Resolves with all that still comes until the server closes a connection, or with the words of its error. */
const restOf = (socket: Socket) => text(socket).catch(({ message }) => String(message))
