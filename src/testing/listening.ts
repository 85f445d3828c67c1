import { once } from 'node:events'
import { createServer as createService, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Lets a server listen on this machine, on a free port unless one is given. Returns the port. */
export async function listening(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** A port of this machine without a listener. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listening(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

type Answer = (request: IncomingMessage, reply: ServerResponse, body: Buffer) => unknown

/** Starts what stands for another company's service on this machine. */
export async function startService(answer: Answer, port = 0) {
  const server = createService(async (request, reply) => answer(request, reply, await buffer(request)))
  const taken = await listening(server, port)
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
