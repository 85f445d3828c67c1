import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect as connectSocket, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { connect } from './db/connect.ts'
import { temporaryFolder } from './testing/app.ts'
import { beginRequest, restOfRequest } from './testing/begin-request.ts'
import { extent } from './testing/extent.ts'
import { startServer } from './testing/process.ts'
import { booking } from './testing/requests.ts'
import { bookable } from './testing/times.ts'

const STOPS = extent({ whole: 50, sample: 3 })
/** Clients of each kind. */
const CLIENTS = 8
/** Fewer bookings than this are acknowledged before the server is told to stop. */
const BOOKINGS = 40

test(`in ${STOPS} stops under load every client gets an answer, and what is acknowledged is stored`, async () => {
  let refusedLater = 0
  for (let stop = 0; stop < STOPS; stop++) refusedLater += await stopUnderLoad()
  // Requests came in while the server stopped: otherwise this test would show nothing.
  expect(refusedLater).toBeGreaterThan(STOPS)
})

/** Stops a server under load. Returns the number of clients that were told to come later. */
async function stopUnderLoad() {
  const dataDir = temporaryFolder()
  const { child, port } = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: '1000000' })
  const exit = once(child, 'exit')
  const acknowledged: string[] = []
  const enough = Promise.withResolvers<void>()
  const wanted = randomInt(CLIENTS, BOOKINGS)
  let booked = 0

  /** Books until the server refuses. Returns the last answer, or the code of the error. */
  const bookOn = async (agent: Agent | false) => {
    for (;;) {
      const key = randomUUID()
      const body = JSON.stringify({ ...booking, ...bookable[booked++], concerns: key })
      const answer = await post(port, agent, body)
      if (answer !== '201') return answer
      acknowledged.push(key)
      if (acknowledged.length >= wanted) enough.resolve()
    }
  }
  const each = <T>(start: () => Promise<T>) => Promise.all(Array.from({ length: CLIENTS }, start))
  const sockets = await each(() => beginRequest(port, '127.0.0.1'))
  const silent = await each(() => connected(port))
  const idle = await each(() => usedOnce(port))
  const closes = Promise.all([...silent, ...idle].map(endOf))
  const keeping = each(() => bookOn(new Agent({ keepAlive: true, maxSockets: 1 })))
  const connecting = each(() => bookOn(false))

  await enough.promise
  child.kill('SIGTERM')
  const refusals = [...(await keeping), ...(await connecting)]
  for (const refusal of refusals)
    expect(['503 with Retry-After', 'ECONNREFUSED']).toContain(refusal)
  const halves = sockets.map((socket) => text(socket))
  for (const socket of sockets) socket.write(restOfRequest)
  for (const answer of await Promise.all(halves)) expect(answer).toMatch(/^HTTP\/1.1 201 /)
  for (const end of await closes) expect(end).toBe('closed')
  expect(await exit).toEqual([0, null])
  expect(await post(port, false, '{}')).toBe('ECONNREFUSED')

  const { db } = connect({ dataDir })
  const stored = await db.selectFrom('bookings').select('concerns').execute()
  const vehicles = await db.selectFrom('vehicles').select('id').execute()
  await db.destroy()
  expect(stored.map(({ concerns }) => concerns).sort()).toEqual(acknowledged.sort())
  expect(vehicles).toHaveLength(CLIENTS)
  return refusals.filter((refusal) => refusal !== 'ECONNREFUSED').length
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

/** Resolves with how a connection ends. */
const endOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket
      .resume()
      .on('end', () => resolve('closed'))
      .on('error', ({ message }) => resolve(message))
  })
