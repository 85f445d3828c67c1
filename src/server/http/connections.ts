import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { fill } from '#content/template.ts'
import type { Content } from '#domain/content/content.ts'
import { originOf } from '#domain/network.ts'
import { makePlaces } from './at-once.ts'
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts'
import type { AnswerFirst } from './kept-pages.ts'
import { tryAgain } from './problem.ts'
import { Shares } from './shares.ts'

/** The pause until a client may try again when the server stops, in seconds: most stops are restarts. */
const RESTART_S = 5

/** The same pause while other requests of a visitor are under way. */
const SOON_S = 1

/** The connections of an app, on all its addresses. It limits them, and closes them when the app closes. */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #servers: Server[] = []
  readonly #shares: Shares<Socket>
  /** The open connections, and how many reasons each has not to be closed, such as a request under way. */
  readonly #open = new Map<Socket, number>()
  #arrivals = 0
  #isStopping = false
  #answerFirst: AnswerFirst = () => false
  #changed = Promise.withResolvers<void>()

  /** Trusted proxies have no share of the connections: their visitors have one of the requests. */
  constructor(limits = connectionLimits, trusted: readonly string[] = []) {
    this.#limits = limits
    this.#shares = new Shares({
      ...{ most: limits.connections, trusted },
      leave: (socket) => socket.destroy(),
    })
  }

  /** Makes a server with our limits. */
  makeServer(handle: RequestListener): Server {
    const { headersMs, requestMs, lookMs, keepAliveMs, stalledMs } = this.#limits
    const server = createServer({
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookMs,
      keepAliveTimeout: keepAliveMs,
      // Our own refusals have our headers: see `refuseUnfit`.
      requireHostHeader: false,
    })
    server.timeout = stalledMs
    server.on('connection', (socket) => this.#add(socket))
    server.on('request', (request, response) => {
      if (!this.#begin(request, response)) return
      if (this.#isStopping || !this.#answerFirst(request, response)) handle(request, response)
    })
    server.on('checkExpectation', (request, response) => server.emit('request', request, response))
    this.#servers.push(server)
    return server
  }

  /** While the server does not stop, gives each request to `answer` before the app gets it. */
  answerFirst(answer: AnswerFirst) {
    this.#answerFirst = answer
  }

  /** Refuses a request of a visitor who has too many under way: each may hold memory until its answer is taken. */
  limitVisitors(app: FastifyInstance) {
    const takePlace = makePlaces({ inAll: Infinity, each: this.#limits.requests })
    app.addHook('onRequest', async ({ ip }, { raw }) => {
      const release = takePlace(originOf(ip).address)
      if (!release) throw tryAgain(429, refusals.tooMany(SOON_S), SOON_S)
      for (const event of ['finish', 'close']) raw.once(event, release)
    })
  }

  /** Refuses requests while the server stops. A client can still send on an open connection. */
  refuseWhenStopping(app: FastifyInstance, content: () => Content) {
    app.addHook('onRequest', async () => {
      if (!this.#isStopping) return
      throw tryAgain(503, fill(refusals.restarting, content().facts), RESTART_S)
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

  #add(socket: Socket) {
    this.#arrivals++
    if (!this.#shares.join(socket, socket.remoteAddress ?? '')) {
      socket.destroy()
      return
    }
    this.#open.set(socket, 0)
    socket.once('close', () => {
      this.#shares.leave(socket)
      this.#open.delete(socket)
      this.#change()
    })
    if (this.#isStopping) this.#linger(socket)
  }

  /** Counts a request as under way. False if its connection has too many of them: it is cut off. */
  #begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    this.#arrivals++
    this.#count(socket, 1)
    if ((this.#open.get(socket) ?? 0) > this.#limits.pipelined) {
      socket.destroy()
      return false
    }
    // A connection is free again when the whole request has come in and the whole answer has gone out.
    let open = 2
    for (const half of [request, response])
      half.once('close', () => {
        if (--open === 0) this.#count(socket, -1)
      })
    return true
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
    if (reasons + by > 0) this.#shares.work(socket)
    else this.#shares.wait(socket)
    this.#change()
  }

  #change() {
    if (!this.#isStopping) return
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}
