import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * The requests under way. Fastify waits only for those of its first listener, but the name localhost has two listeners,
 * 127.0.0.1 and ::1.
 */
export class InFlight {
  readonly #responses = new Set<ServerResponse>()
  #waiting: (() => void)[] = []

  add(response: ServerResponse) {
    this.#responses.add(response)
    response.once('close', () => {
      this.#responses.delete(response)
      if (this.#responses.size > 0) return
      for (const resolve of this.#waiting) resolve()
      this.#waiting = []
    })
  }

  /** Resolves when no request is under way. */
  settled(): Promise<void> {
    if (this.#responses.size === 0) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Cuts the connections of the requests that are still under way. */
  cut() {
    for (const response of this.#responses) response.socket?.destroy()
  }
}

/** Time to finish the requests under way when the server stops, in milliseconds. Hosts allow 10 s for all of it. */
export const GRACE_MS = 8000

/** Closes the app when every request is answered. After `graceMs` milliseconds it cuts the requests that are not. */
export async function closeGracefully(
  app: FastifyInstance,
  inFlight: InFlight,
  graceMs = GRACE_MS,
): Promise<void> {
  const cutting = setTimeout(() => {
    inFlight.cut()
    app.server.closeAllConnections()
  }, graceMs)
  await app.close()
  await inFlight.settled()
  clearTimeout(cutting)
}

/** Tells clients that are served while the app closes to close their connection: the app waits for that. */
export function closeConnectionsWhenStopping(app: FastifyInstance) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
