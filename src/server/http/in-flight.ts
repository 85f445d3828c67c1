import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * The requests under way. Fastify waits for those of its first listener only, and the name localhost has two,
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

  /** Cuts what is still under way. */
  cut() {
    for (const response of this.#responses) response.socket?.destroy()
  }
}

/** How long requests may still take when the server stops, in milliseconds: hosts allow 10 s for all of it. */
export const GRACE_MS = 8000

/** Closes the app when every request is answered. After `graceMs` milliseconds it cuts those that are not. */
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

/** Tells clients that are served while the app closes to let go of the connection, which the app waits for. */
export function closeConnectionsWhenStopping(app: FastifyInstance) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
}
