import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isWithin, originOf } from '#core/network.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { tryAgain } from './problem-answer.ts'

/** How much a client may take of a server. Times are in milliseconds. */
export const connectionLimits = {
  /** Fastify's own limits. */
  timeouts: {
    /** A client has this long to send its headers, and we look for late ones so often. */
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    /** A client has this long to send its whole request. */
    requestTimeout: 10_000,
    /** A client that takes nothing of its answer for this long is cut off. Longer than the pauses of the desk's news. */
    connectionTimeout: 30_000,
    /** Longer than web servers in front of us keep their connections: nginx for a minute, Caddy for two. */
    keepAliveTimeout: 125_000,
  },
  /**
   * The most connections of an address, of the network around it, and of all. Each is a file for the system, and can hold
   * one more open: the one that it is sent. A browser opens six; many browsers may share an address.
   */
  connections: { address: 100, network: 500, all: 4_000 },
  /** The most requests of one visitor under way, on whatever connections. */
  requests: 100,
  /**
   * The most requests under way on one connection. Browsers and web servers wait for each answer, but the next request may
   * be read before we know that the last byte of the answer has left.
   */
  pipelined: 2,
  /** A server that stops cuts what is still under way after this time. Hosts allow 10 s for all of a stop. */
  graceMs: 8_000,
}

export type ConnectionLimits = typeof connectionLimits

/** The pause until a client may try again while other requests of its address are under way, in seconds. */
const SOON_S = 1

/**
 * Limits the connections of an app that listens, and closes them when it closes: at once those that wait for a request,
 * the others when their answers have gone out. Trusted proxies have no share of the connections: their visitors have one
 * of the requests.
 */
export function limitConnections(
  app: FastifyInstance,
  { connections, requests, pipelined, graceMs }: ConnectionLimits,
  trusted: readonly string[],
) {
  const leave = (socket: Socket) => socket.destroy()
  const shares = new Shares<Socket>({ most: connections, trusted, leave })
  /** The open connections, and how many requests are under way on each. */
  const open = new Map<Socket, number>()
  let isClosing = false

  const count = (socket: Socket, by: 1 | -1) => {
    const before = open.get(socket)
    if (before === undefined) return
    const now = before + by
    open.set(socket, now)
    if (now > 0) shares.work(socket)
    else if (isClosing) socket.end()
    else shares.wait(socket)
    if (now > pipelined) socket.destroy()
  }

  app.server.on('connection', (socket) => {
    if (isClosing || !shares.join(socket, socket.remoteAddress ?? '')) {
      socket.destroy()
      return
    }
    open.set(socket, 0)
    socket.once('close', () => {
      shares.leave(socket)
      open.delete(socket)
    })
  })
  app.server.prependListener('request', (request, response) => {
    count(request.socket, 1)
    // A connection is free again when the whole request has come in and the whole answer has gone out.
    let halves = 2
    for (const half of [request, response]) half.once('close', () => --halves === 0 && count(request.socket, -1))
  })

  // Each request may hold memory until its answer is taken.
  const takePlace = makePlaces({ inAll: Infinity, each: requests })
  app.addHook('onRequest', async ({ ip }, { raw }) => {
    const release = takePlace(originOf(ip).address)
    if (!release) throw tryAgain(429, t(refusals).tooMany(SOON_S), SOON_S)
    for (const event of ['finish', 'close']) raw.once(event, release)
  })

  app.addHook('preClose', async () => {
    isClosing = true
    // Node.js waits for a connection that has not sent a request yet.
    for (const [socket, underWay] of open) if (underWay === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/** How many an address may hold (IPv6: a /64), how many the network around it (a /24 or a /48), and how many all may. */
type Most = { address: number; network: number; all: number }

type Given<Holder> = {
  most: Most
  /** The addresses of proxies, which have no share of their own: many visitors stand behind one. */
  trusted: readonly string[]
  /** Is told who makes room. */
  leave: (holder: Holder) => void
}

type Group<Holder> = {
  name: string
  most: number
  holders: number
  /** Those that nobody waits for, the longest first. */
  waiting: Set<Holder>
}

/**
 * Shares of something that is limited, such as connections. Where a share is used up, the one of it that has waited longest
 * makes room for the next, and while all of them work there is no room.
 */
export class Shares<Holder> {
  readonly #given: Given<Holder>
  readonly #groups = new Map<string, Group<Holder>>()
  readonly #groupsOf = new Map<Holder, Group<Holder>[]>()

  constructor(given: Given<Holder>) {
    this.#given = given
  }

  /** Takes a place for a holder, which waits. False if there is no room. */
  join(holder: Holder, address: string): boolean {
    // From the smallest to the largest: whoever makes room in one of them does so in all that follow.
    for (const { most, holders, waiting } of this.#at(address)) {
      if (holders < most) continue
      const [longest] = waiting
      if (longest === undefined) return false
      this.leave(longest)
      this.#given.leave(longest)
    }
    const groups = this.#at(address)
    for (const group of groups) {
      group.holders++
      group.waiting.add(holder)
      this.#groups.set(group.name, group)
    }
    this.#groupsOf.set(holder, groups)
    return true
  }

  /** A holder works from now on, and need not make room. */
  work(holder: Holder) {
    for (const { waiting } of this.#groupsOf.get(holder) ?? []) waiting.delete(holder)
  }

  /** A holder waits from now on. */
  wait(holder: Holder) {
    for (const { waiting } of this.#groupsOf.get(holder) ?? []) waiting.add(holder)
  }

  /** Gives the place of a holder back. A second time changes nothing. */
  leave(holder: Holder) {
    for (const group of this.#groupsOf.get(holder) ?? []) {
      group.waiting.delete(holder)
      if (--group.holders === 0) this.#groups.delete(group.name)
    }
    this.#groupsOf.delete(holder)
  }

  #at(address: string): Group<Holder>[] {
    const of = originOf(address)
    const { most, trusted } = this.#given
    const own: [name: string, most: number][] = isWithin(address, trusted)
      ? []
      : [
          [`address ${of.address}`, most.address],
          [`network ${of.network}`, most.network],
        ]
    return [...own, ['all', most.all] as const].map(
      ([name, most]) => this.#groups.get(name) ?? { name, most, holders: 0, waiting: new Set<Holder>() },
    )
  }
}

/** Ends the use of a place. A second call does nothing. */
type Release = () => void

/**
 * Places for work that goes on at the same time: so many in all, and so many for one owner. The function takes one, and
 * returns undefined if none is free.
 */
export function makePlaces({ inAll, each }: { inAll: number; each: number }) {
  const taken = new Map<string, number>()
  let all = 0
  return (owner: string): Release | undefined => {
    const own = taken.get(owner) ?? 0
    if (all >= inAll || own >= each) return undefined
    all++
    taken.set(owner, own + 1)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      all--
      const left = (taken.get(owner) ?? 1) - 1
      if (left > 0) taken.set(owner, left)
      else taken.delete(owner)
    }
  }
}
