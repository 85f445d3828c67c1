import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { tryAgain } from './problem.ts'
import { answerRaw } from './raw-answers.ts'

/** Times in milliseconds. */
export const connectionLimits = {
  /** A client has this long to send its headers, and the whole request. */
  headersMs: 8_000,
  requestMs: 10_000,
  /** How often we look for requests that take too long. */
  lookMs: 1_000,
  /** Longer than the minute for which web servers in front of us keep their connections. */
  keepAliveMs: 72_000,
  /** When the server stops, it refuses requests on open and new connections for this long, before it closes them. */
  lingerMs: 250,
  /** Then it cuts the requests that are still under way. Hosts allow 10 s for all of a stop. */
  graceMs: 8_000,
}

/** The pause until a client may try again when the server stops, in seconds: most stops are restarts. */
const RESTART_S = 5

/**
 * The connections of an app, on all its addresses: the name localhost has two. Fastify would give the second address
 * none of our limits, and would reset connections when the app closes.
 */
export class Connections {
  readonly #limits: typeof connectionLimits
  readonly #servers: Server[] = []
  /** The open connections, and how many reasons each has not to be closed, such as a request under way. */
  readonly #open = new Map<Socket, number>()
  #arrivals = 0
  #isStopping = false
  #changed = Promise.withResolvers<void>()

  constructor(limits = connectionLimits) {
    this.#limits = limits
  }

  /** Makes a server with our limits. */
  makeServer(handle: RequestListener): Server {
    const { headersMs, requestMs, lookMs, keepAliveMs } = this.#limits
    const server = createServer({
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookMs,
      keepAliveTimeout: keepAliveMs,
    })
    server.on('connection', (socket) => {
      this.#open.set(socket, 0)
      this.#arrivals++
      socket.once('close', () => {
        this.#open.delete(socket)
        this.#change()
      })
      if (this.#isStopping) this.#linger(socket)
    })
    server.on('request', (request, response) => {
      const { socket } = request
      this.#arrivals++
      this.#count(socket, 1)
      // A connection is free again when the whole request has come in and the whole answer has gone out.
      let open = 2
      for (const half of [request, response])
        half.once('close', () => {
          if (--open === 0) this.#count(socket, -1)
        })
    })
    server.on('request', handle)
    this.#servers.push(server)
    return server
  }

  /** Listens on the addresses of a host (see `addressesOf`). Throws if it cannot listen on the first. */
  async listen(app: FastifyInstance, [first, ...others]: Addresses, port: number) {
    await app.listen({ host: first, port })
    for (const other of others) {
      const server = this.makeServer(app.routing).on('clientError', answerRaw)
      // A machine without IPv6 may still have a name for its address.
      await once(server.listen(port, other), 'listening').catch(() => {})
    }
  }

  /** Refuses requests while the server stops. A client can still send on an open connection. */
  refuseWhenStopping(app: FastifyInstance) {
    app.addHook('onRequest', async () => {
      if (this.#isStopping) throw tryAgain(503, refusals.restarting, RESTART_S)
    })
    app.addHook('onSend', async ({ raw: { complete } }, reply) => {
      if (!this.#isStopping) return
      // To close while the client still sends would reset the connection, and the client would lose the answer.
      if (complete) reply.header('connection', 'close')
      else reply.raw.removeHeader('connection')
    })
  }

  /**
   * Makes the app answer all accepted requests before it closes, and close without resetting a connection. Call it
   * after the routes, since endless answers have to end first.
   */
  closeGracefully(app: FastifyInstance) {
    app.register(async (scope) => scope.addHook('preClose', () => this.#stop()))
  }

  async #stop() {
    this.#isStopping = true
    let isCut = false
    const cutting = setTimeout(() => {
      isCut = true
      for (const socket of this.#open.keys()) socket.destroy()
    }, this.#limits.graceMs)
    for (const socket of this.#open.keys()) this.#linger(socket)

    // The kernel resets connections that nobody has accepted yet when their port is closed, and connections that are
    // closed before somebody has read all they sent. After a turn of the event loop without arrivals there are none.
    let arrivals: number
    do {
      while ([...this.#open.values()].some((reasons) => reasons > 0)) await this.#changed.promise
      await turn()
      arrivals = this.#arrivals
      await turn()
    } while (this.#arrivals !== arrivals && !isCut)
    const closed = this.#servers.map((server) => new Promise((resolve) => server.close(resolve)))
    // For Node.js a connection is idle only after its first request.
    for (const socket of this.#open.keys()) if (socket.bytesRead === 0) socket.destroy()
    await Promise.all(closed)
    clearTimeout(cutting)
  }

  /** Leaves a connection open for a short time, so that its client can send a request and is told to come later. */
  #linger(socket: Socket) {
    this.#count(socket, 1)
    setTimeout(() => this.#count(socket, -1), this.#limits.lingerMs).unref()
  }

  #count(socket: Socket, by: 1 | -1) {
    const reasons = this.#open.get(socket)
    if (reasons === undefined) return
    this.#open.set(socket, reasons + by)
    this.#change()
  }

  #change() {
    if (!this.#isStopping) return
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}

type Addresses = [string, ...string[]]

/** The addresses to listen on for a host: several for the name localhost. */
export async function addressesOf(host: string): Promise<Addresses> {
  if (host !== 'localhost') return [host]
  const [first, ...others] = (await lookup(host, { all: true })).map(({ address }) => address)
  return [first ?? host, ...others]
}
