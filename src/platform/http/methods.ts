import type { FastifyReply } from 'fastify'

/** What answers at a path: one of both methods, or both. */
export type Methods<Route> = { get: Route; post?: Route } | { get?: Route; post: Route }

/** The calls at some paths, one for each method, with what answers them. */
export const callsAt = <Route>(
  paths: Readonly<Record<string, string>>,
  made: Readonly<Record<string, Partial<Record<'get' | 'post', Route>>>>,
) =>
  Object.entries(made).flatMap(([name, { get, post }]) =>
    [['GET', get] as const, ['POST', post] as const].flatMap(([method, route]) =>
      route ? [{ name, url: paths[name] ?? '', method, route }] : [],
    ),
  )

/** Sends what a handler has returned: 204 for nothing. A page, a file or a stream is sent already, or has broken off. */
export function sendAnswer(reply: FastifyReply, status: number, answer: unknown) {
  if (reply.sent || reply.raw.headersSent) return
  return answer === undefined ? reply.status(204).send() : reply.status(status).send(answer)
}
