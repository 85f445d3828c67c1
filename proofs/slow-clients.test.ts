import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { calls } from '#domain/api.ts'
import { bookable } from '#server/testing/times.ts'
import { client } from './client.ts'
import { proof } from './proof.ts'
import { ownFolder } from './requests.ts'

/** Limits short enough for a sample. */
const short = {
  file: 'src/server/http/connection-limits.ts',
  replace: {
    'headersMs: 8_000': 'headersMs: 500',
    'requestMs: 10_000': 'requestMs: 700',
    'lookMs: 1_000': 'lookMs: 100',
  },
}

/** By then, the limits have closed every slow client. In milliseconds. */
const CLOSED_BY = { whole: 30_000, sample: 2500 }

/** What a slow client has sent when it becomes slow: a part of the headers, or of the body. */
const begun = [
  'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'POST /vehicles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
  `POST ${calls.sendForm} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n`,
  '',
]

proof({
  name: 'slow clients',
  claim:
    'slow clients are closed by limits, and the p99 of others is at most 100 ms above theirs alone',
  times: { whole: 2000, sample: 40 },
  platform: 'linux',
  controls: { 'waits for slow clients': /slow clients that are still connected/ },
  check: async ({ times, isWhole, start }) => {
    const env = ownFolder()
    const { port, url } = await start(env, ...(isWhole ? [] : [short]))
    const { call } = client(url)
    const day = bookable[0]?.appoint_date ?? ''
    const query = { service_type: 'Headlight Restoration', vehicle_count: '1', from: day }
    const others = ['/', calls.health, `${calls.availability}?${new URLSearchParams(query)}`]

    /** Sends requests one after another, and returns the 99th percentile of their times, in milliseconds. */
    const serve = async (requests: number) => {
      const taken: number[] = []
      for (let i = 0; i < requests; i++) {
        const began = performance.now()
        const { status } = await call(others[i % others.length] ?? '/')
        taken.push(performance.now() - began)
        // Without a built site there is no page.
        expect([200, 404], 'status of another client').toContain(status)
      }
      return taken.sort((a, b) => a - b)[Math.floor(requests * 0.99)] ?? 0
    }
    const requests = isWhole ? 1000 : 30
    await serve(requests)
    const alone = await serve(requests)

    const slow = Array.from({ length: times }, (_, i) => slowClient(port, i))
    await Promise.race([Promise.all(slow.map(({ connected }) => connected)), after(5000)])
    const open = () => slow.filter(({ socket }) => !socket.closed).length
    const beside = open()
    const meanwhile = await serve(requests)
    const left = open()
    const deadline = after(isWhole ? CLOSED_BY.whole : CLOSED_BY.sample)
    await Promise.race([Promise.all(slow.map(({ closed }) => closed)), deadline])

    expect(beside, 'slow clients that were connected').toBeGreaterThan(0)
    expect(open(), 'slow clients that are still connected').toBe(0)
    if (isWhole)
      expect(meanwhile - alone, 'p99 beside slow clients, above the p99 alone').toBeLessThan(100)
    await serve(3)
    const p99 = isWhole
      ? `p99 ${alone.toFixed(0)} ms alone, ${meanwhile.toFixed(0)} ms beside them; `
      : ''
    return `${p99}${beside} connected, ${left} after ${requests} requests, 0 in the end`
  },
})

/** Begins a request and goes on with a byte a time until the server closes the connection. */
function slowClient(port: number, i: number) {
  const start = begun[i % begun.length] ?? ''
  // An address of its own for each 50: one alone could not hold so many connections.
  const localAddress = `127.1.${Math.floor(i / 50)}.1`
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress })
  // The server closes it on purpose.
  socket.on('error', () => {})
  socket.resume()
  const connected = once(socket, 'connect').catch(() => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(start)
  const dripping = setInterval(() => socket.write('a'), start === '' ? 1e6 : 400)
  socket.once('close', () => clearInterval(dripping))
  onTestFinished(() => void socket.destroy())
  return { socket, connected, closed }
}
