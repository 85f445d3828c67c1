import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { contactCalls } from '#features/contact/public-calls.ts'
import { FILE_TYPE } from '#platform/http/take-file.ts'
import { memoryOf } from './client.ts'
import { addressOf, bodies, files } from './mutations.ts'
import { proof } from './proof.ts'
import { openPublicCalls } from './public-calls.ts'

const MEGABYTE = 2 ** 20
const PART = Buffer.alloc(MEGABYTE, ' ')

/** The content types of calls that take no JSON. */
const types: Readonly<Record<string, string>> = {
  [contactCalls.sendForm]: 'multipart/form-data; boundary=x',
  ...Object.fromEntries(files.map((path) => [path, FILE_TYPE])),
}

proof({
  name: 'large bodies',
  claim: 'bodies of 50 MB and gzip bombs are refused on every call, without memory for them',
  times: { whole: 20, sample: 1 },
  controls: { 'takes bodies of any size': /statuses for 50 MB/ },
  check: async ({ times, start }) => {
    const { server, call, visitorId, authorizationOf } = await openPublicCalls(start)
    const { child, port } = server
    const bomb = gzipSync(Buffer.alloc(50 * MEGABYTE, ' '), { level: 9 })
    const memory = memoryOf(child)
    let most = 0
    const attack = async (path: string) => {
      const contentType = types[path] ?? 'application/json'
      const address = addressOf(path, visitorId)
      const headers = { 'content-type': contentType, authorization: authorizationOf(path) }
      const zipped = { ...headers, 'content-encoding': 'gzip' }
      const statuses = await Promise.all([
        sendLarge(port, address, { ...headers, 'content-length': `${50 * MEGABYTE}` }),
        sendLarge(port, address, { ...headers, 'transfer-encoding': 'chunked' }),
        call(address, { headers: zipped, body: bomb }).then(({ status }) => status),
      ])
      most = Math.max(most, memoryOf(child) - memory)
      expect(statuses, `statuses for 50 MB, also in chunks, and for a bomb at ${path}`).toEqual([413, 413, 415])
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
async function sendLarge(port: number, path: string, headers: Record<string, string>) {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ host: 'a', ...headers }).map((it) => it.join(': '))
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const body = Readable.from('transfer-encoding' in headers ? chunked() : Array(50).fill(PART))
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
