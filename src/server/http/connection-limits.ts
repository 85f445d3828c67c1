export type ConnectionLimits = typeof connectionLimits

/** How much a client may take of a server. Times are in milliseconds. */
export const connectionLimits = {
  /** A client has this long to send its headers, and the whole request. */
  headersMs: 8_000,
  requestMs: 10_000,
  /** How often we look for requests that take too long. */
  lookMs: 1_000,
  /** A client that takes nothing of its answer for this long is cut off. Longer than the pauses of the desk's news. */
  stalledMs: 30_000,
  /** Longer than the minute for which web servers in front of us keep their connections. */
  keepAliveMs: 72_000,
  /**
   * The most connections of an address, of the network around it, and of all. Each is a file for the system, and can hold
   * one more open: the one that it is sent. A browser opens six; many browsers may share an address.
   */
  connections: { address: 100, network: 500, all: 4_000 },
  /** The most requests of one visitor under way, on whatever connections. Behind a web server these are the server's. */
  requests: 100,
  /**
   * The most requests under way on one connection. Browsers and web servers wait for each answer, but the next request may
   * be read before we know that the last byte of the answer has left.
   */
  pipelined: 2,
  /** When the server stops, it refuses requests on open and new connections for this long, before it closes them. */
  lingerMs: 250,
  /** Then it cuts the requests that are still under way. Hosts allow 10 s for all of a stop. */
  graceMs: 8_000,
}
