import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

type Call = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Uint8Array }

/** The client of a server. It keeps connections open, as browsers do, and sends headers as they are. */
export function client(url: string) {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  /** Without a method, a call with a body is a POST. */
  const call = async (path: string, { method, headers, body }: Call = {}): Promise<Answer> => {
    const sent = request(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      agent,
    })
    sent.end(body)
    const [answer] = await once(sent, 'response')
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
  const post = (path: string, body: unknown, headers: OutgoingHttpHeaders = {}) =>
    call(path, { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  /** How many connections it has open. */
  const connections = () =>
    [agent.sockets, agent.freeSockets]
      .flatMap((of) => Object.values(of))
      .reduce((count, sockets) => count + (sockets?.length ?? 0), 0)
  return { call, post, connections }
}

/** Sends these bytes on a connection of their own, and returns all that comes back until the server closes it. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  // Not `end`: the server gives up a request whose client has hung up.
  socket.write(bytes, 'latin1')
  return await text(socket.setEncoding('latin1'))
}

/** Does something with each number below `count`, `lanes` at a time. */
export async function inLanes(count: number, lanes: number, act: (i: number) => Promise<void>) {
  let next = 0
  const lane = async () => {
    while (next < count) await act(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** For a server whose memory is measured: a large heap grows for a long time before anything is collected. */
export const smallHeap = { NODE_OPTIONS: '--max-old-space-size=128 --max-semi-space-size=4' }

/** The resident memory of a process, in bytes. */
export function memoryOf({ pid }: { pid?: number | undefined }): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
