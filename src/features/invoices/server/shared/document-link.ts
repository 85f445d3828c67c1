import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#platform/db/schema.ts'
import { bearerIn, takeByLink } from '#platform/http/bearer.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { documentIdIn } from './links.ts'

/**
 * Prepares the scope of the calls of a page that a link opens. Returns what reads the id of the link's document or deposit from the
 * token in the header. 401 without a token, 404 for one that opens nothing; `unknown()` says so in the reader's language.
 */
export function documentLink(scope: FastifyInstance, db: Db, unknown: () => string) {
  takeByLink(scope)
  return async ({ headers }: FastifyRequest): Promise<string> => {
    const id = await documentIdIn(db, bearerIn(headers.authorization, unknown()))
    if (id === undefined) throw new Problem(404, unknown())
    return id
  }
}
