import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as it came in, and what the SMTP dialogue named. */
export type Received = { mail: ParsedMail; raw: string; from: string; to: string[] }

type Reply = {
  /** Answers 250. */
  accept: () => void
  refuse: (code: number, words: string) => void
  /** Ends the connection without an answer. */
  drop: () => void
  /** Resolves when the client has let go of the connection. */
  closed: Promise<unknown>
}

type Options = SMTPServerOptions & {
  port?: number
  /** What is done with each mail after its DATA; accepted unless told otherwise. */
  answer?: (mail: Received, reply: Reply, count: number) => void | Promise<void>
}

/** A real SMTP server on loopback, for as long as the test runs. */
export async function startSmtp({ port = 0, answer, ...options }: Options = {}) {
  /** All that arrived in full, whatever was answered. */
  const received: Received[] = []
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onData: async (stream, session, done) => {
      const raw = (await buffer(stream)).toString()
      const { mailFrom, rcptTo } = session.envelope
      const socket = sockets.get(session.remotePort)
      const mail = {
        mail: await simpleParser(raw),
        raw,
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      }
      received.push(mail)
      const reply: Reply = {
        accept: () => done(null),
        refuse: (code, words) => done(refusal(code, words)),
        drop: () => void socket?.destroy(),
        closed: socket ? once(socket, 'close') : Promise.resolve(),
      }
      if (answer) await answer(mail, reply, received.length)
      else reply.accept()
    },
    ...options,
  })
  // Clients that were cut are part of what is tested.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets.values()) socket.destroy()
    await closed
  }
  onTestFinished(close)
  return { port: portOf(server.server), received, close }
}

/** A port of this machine where nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** What a mail server says when it refuses. */
export const refusal = (code: number, words: string) =>
  Object.assign(new Error(words), { responseCode: code })
