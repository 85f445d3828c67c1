import type { FastifyInstance } from 'fastify'
import { takeJson } from './body.ts'
import { nameLanguage } from './languages.ts'
import { Problem } from './problem-answer.ts'

/**
 * Prepares the scope of calls that a client's own link makes: JSON, the reader's language, and nothing stored on the way. The token
 * comes in a header: no log contains it, and opening a link does not send it.
 */
export function takeByLink(scope: FastifyInstance) {
  takeJson(scope)
  scope.addHook('onRequest', async (_request, reply) => {
    nameLanguage(reply).header('cache-control', 'no-store')
  })
}

/** The token in an Authorization header. Throws a 401 with these words without one. */
export function bearerIn(authorization: string | undefined, refusal: string): string {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  if (!token) throw new Problem(401, refusal, { headers: { 'www-authenticate': 'Bearer' } })
  return token
}
