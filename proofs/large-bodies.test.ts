import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { calls } from '#domain/api.ts'
import { temporaryFolder } from '#server/testing/app.ts'
import { booked } from './booked.ts'
import { client, memoryOf } from './client.ts'
import { addressOf, bodies, FILE } from './mutations.ts'
import { proof } from './proof.ts'

const MEGABYTE = 2 ** 20
const PART = Buffer.alloc(MEGABYTE, ' ')

/** The content types of calls that take no JSON. */
const types: Readonly<Record<string, string>> = {
  [calls.sendForm]: 'multipart/form-data; boundary=x',
  [calls.photos]: FILE,
}

proof({
  name: 'large bodies',
  claim: 'bodies of 50 MB and gzip bombs are refused on every call, without memory for them',
  times: { whole: 20, sample: 1 },
  controls: { 'takes bodies of any size': /statuses for 50 MB/ },
  check: async ({ times, start }) => {
    const dataDir = temporaryFolder()
    const { child, port, url } = await start({ DATA_DIR: dataDir, RATE_LIMIT: '1000000' })
    const { call, post } = client(url)
    const { visitorId } = await booked(dataDir, post)
    const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE, ' '), { level: 9 })
    const memory = memoryOf(child)
    let most = 0
    const attack = async (path: string) => {
      const contentType = types[path] ?? 'application/json'
      const address = addressOf(path, visitorId)
      const headers = { 'content-type': contentType, 'content-encoding': 'gzip' }
      const statuses = await Promise.all([
        sendLarge(port, address, contentType, `Content-Length: ${50 * MEGABYTE}`),
        sendLarge(port, address, contentType, 'Transfer-Encoding: chunked'),
        call(address, { headers, body: bomb }).then(({ status }) => status),
      ])
      most = Math.max(most, memoryOf(child) - memory)
      expect(statuses, `statuses for 50 MB, also in chunks, and for a bomb at ${path}`).toEqual([
        413, 413, 415,
      ])
    }
    const paths = Object.keys(bodies)
    // All calls at once: a server that kept the bodies would need more than a gigabyte.
    for (let round = 0; round < times; round++) await Promise.all(paths.map(attack))
    const grown = Math.round(most / MEGABYTE)
    expect(grown, 'memory beyond that at the start, in MB').toBeLessThan(150)
    return `${times * paths.length * 3} refused, ${grown} MB`
  },
})

/** Sends 50 MB, or as much as the server takes before it answers. Returns the answer's status. */
async function sendLarge(port: number, path: string, contentType: string, length: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${contentType}\r\n${length}\r\n\r\n`,
  )
  const isChunked = length.startsWith('Transfer')
  const body = Readable.from(isChunked ? chunked() : Array(50).fill(PART))
  body.pipe(socket, { end: false })
  const [answer] = await once(socket, 'data')
  body.destroy()
  // The server may hang up while we send.
  socket.on('error', () => {})
  socket.destroy()
  return Number(/^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1])
}

function* chunked() {
  for (let i = 0; i < 50; i++) {
    yield Buffer.from(`${PART.length.toString(16)}\r\n`)
    yield PART
    yield Buffer.from('\r\n')
  }
  yield Buffer.from('0\r\n\r\n')
}
