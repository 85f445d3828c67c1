import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { parse } from '#platform/http/problem-answer.ts'
import { SIGNED } from '#platform/http/rate-limit.ts'
import type { SignedDeps } from '#platform/http/signed-posts.ts'
import { postedLine, takeTwilioPosts } from './shared/arrivals.ts'
import { noteTextStatus, statusPathOf, TEXT_STATUS_PATH } from './shared/texts.ts'

const Status = z.object({ MessageSid: z.string(), MessageStatus: z.string(), ErrorCode: postedLine })

const IdParams = z.object({ id: z.string() })

/** The address to which Twilio posts what became of a message. The same again changes nothing. */
export function textStatusRoutes(app: FastifyInstance, deps: SignedDeps) {
  const readPost = takeTwilioPosts(app, deps)
  app.post(TEXT_STATUS_PATH, SIGNED, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const status = parse(Status, await readPost(request, statusPathOf(id)))
    const { MessageSid: sid, MessageStatus: is, ErrorCode: code } = status
    await deps.db.transaction().execute((trx) => noteTextStatus(trx, { id, is, sid, code: Number(code) || null }))
    return reply.status(204).send()
  })
}
