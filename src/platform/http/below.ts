import type { FastifyRequest } from 'fastify'

/** Whether a request is for a path or for one below it. */
// Checks the address as sent and the route that it matched: `/%64esk/api` is the desk's too.
export const isBelow = (path: string, { url, routeOptions }: FastifyRequest) =>
  [url, routeOptions.url ?? ''].some((it) => it.startsWith(path) && ['', '/', '?'].includes(it.charAt(path.length)))
