import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { listening } from './listening.ts'

/** A mail as it came in, and the addresses of its SMTP dialogue. */
type Received = { mail: ParsedMail; raw: string; from: string; to: string[] }

type Reply = {
  /** Answers 250. */
  accept: () => void
  refuse: (code: number, words: string) => void
  /** Ends the connection without an answer. */
  drop: () => void
  /** Resolves when the connection is closed. */
  closed: Promise<unknown>
}

type Options = SMTPServerOptions & {
  port?: number
  /** Answers each mail after its DATA. Without it, all mails are accepted. */
  answer?: (mail: Received, reply: Reply, count: number) => void | Promise<void>
}

/** The server of the package greets after 100 ms, to find clients that talk too soon. This one greets at once. */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>) {
    super.connect(...given)
    const connection = [...this.connections].at(-1)
    connection?.connectionReady()
    if (connection) connection.connectionReady = () => {}
  }
}

/** Starts a real SMTP server on loopback, and stops it when the test ends. */
export async function startSmtp({ port = 0, answer, ...options }: Options = {}) {
  /** All mails that arrived in full, accepted or not. */
  const received: Received[] = []
  const sockets = new Map<number, Socket>()
  const server = new PromptServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onData: async (stream, session, done) => {
      const whole = await buffer(stream).catch(() => undefined)
      // The sender died in the middle of its mail.
      if (!whole) return
      const raw = whole.toString()
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
        closed: new Promise((resolve) => socket?.once('close', resolve) ?? resolve(undefined)),
      }
      if (answer) await answer(mail, reply, received.length)
      else reply.accept()
    },
    ...options,
  })
  // The tests cut connections on purpose.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  const taken = await listening(server.server, port)
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of sockets.values()) socket.destroy()
    await closed
  }
  onTestFinished(close)
  return { port: taken, received, close }
}

/** The error with which a mail server refuses. */
export const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })
