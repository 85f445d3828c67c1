import type { FastifyInstance } from 'fastify'
import { MADE_OF_JOBS, PICTURES } from '#core/pictures.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import type { Db } from '#platform/db/schema.ts'
import { isCached } from '#platform/http/encoding.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { withoutDocumentHeaders } from '#platform/http/security.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { findFile } from './shared/store.ts'

const KEPT = 'public, max-age=31536000, immutable'

/** A picture of a job goes when its client does not agree any more: a browser asks each time whether it is there. */
const ASKED = 'private, no-cache'

/** Serves the files of the owner's own pictures. A name begins with a hash of the bytes, so a file never changes. */
export function pictureFileRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get<{ Params: { name: string } }>(`${PICTURES}/:name`, async (request, reply) => {
    const { name } = request.params
    const file = await findFile(db, name)
    if (!file) throw new Problem(404, t(refusals).notFound)
    const etag = `"${name}"`
    withoutDocumentHeaders(reply)
    reply.headers({ 'cache-control': file.place === MADE_OF_JOBS ? ASKED : KEPT, etag })
    if (isCached(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return sendFile(reply.type(`image/${file.format}`), file)
  })
}
