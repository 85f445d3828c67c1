import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** How long each answer took, in milliseconds, and how many came in a second. */
export type Load = { times: number[]; perSecond: number }

/**
 * Sends requests over some connections of its own, on each one after the other, until `next` has no more. The requests
 * are bytes that were made before, and of an answer only its status and its length are read: the client shares the
 * machine with the server, so it must cost little. Throws at an answer that is not a success.
 */
export async function load(port: number, connections: number, next: () => Buffer | undefined): Promise<Load> {
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      await once(socket, 'connect')
      return socket
    }),
  )
  const times: number[] = []
  const began = performance.now()
  try {
    await Promise.all(sockets.map((socket) => askAll(socket, next, times)))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  return { times, perSecond: (times.length / (performance.now() - began)) * 1000 }
}

/** A request as it is sent. */
export function requestOf(line: string, headers: Record<string, string>, body = ''): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (body) lines.push(`content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from([`${line} HTTP/1.1`, ...lines, '', body].join('\r\n'))
}

const HEAD_END = Buffer.from('\r\n\r\n')

const askAll = (socket: Socket, next: () => Buffer | undefined, times: number[]) =>
  new Promise<void>((resolve, reject) => {
    let since = 0
    let left = 0
    let head: Buffer | undefined
    const ask = () => {
      const request = next()
      if (!request) return resolve()
      since = performance.now()
      socket.write(request)
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server has closed a connection')))
    socket.on('data', (part) => {
      if (left === 0) {
        head = head ? Buffer.concat([head, part]) : part
        const end = head.indexOf(HEAD_END)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        if (!/^HTTP\/1\.1 20\d/.test(text)) return reject(new Error(head.toString()))
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
        left = length - (head.length - end - HEAD_END.length)
        head = undefined
      } else left -= part.length
      if (left > 0) return
      times.push(performance.now() - since)
      ask()
    })
    ask()
  })
