import { once } from 'node:events'
import { get } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { listening } from './listening.ts'

/** Asks an app over a socket, and leaves as soon as the answer begins. Returns its status, once what follows the end has run. */
export async function breakOff(app: FastifyInstance, path: string, headers: Record<string, string>) {
  await app.ready()
  const port = await listening(app.server)
  const ended = new Promise<void>((resolve) =>
    app.server.once('request', (_request, response) => response.once('close', resolve)),
  )
  const request = get({ port, host: '127.0.0.1', path, headers })
  const [response] = await once(request, 'response')
  request.on('error', () => {})
  request.destroy()
  await ended
  // What follows the end runs before the answer to another request.
  expect((await app.inject({ url: '/no-such-page' })).statusCode).toBe(404)
  return response.statusCode
}
