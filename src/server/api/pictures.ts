import type { FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { t } from '#content/words.ts'
import { MADE_OF_JOBS, PICTURES } from '#domain/pictures.ts'
import type { Db } from '#server/db/schema.ts'
import { hasAlready } from '#server/http/encoding.ts'
import { Problem } from '#server/http/problem.ts'
import { withoutDocumentHeaders } from '#server/http/security.ts'
import { sendFile } from '#server/http/send-file.ts'
import { findFile } from '#server/pictures/store.ts'

const KEPT = 'public, max-age=31536000, immutable'

/** A picture of a job goes when its client does not agree any more: a browser asks each time whether it is there. */
const ASKED = 'private, no-cache'

/** Serves the files of the owner's own pictures. A name begins with a hash of the bytes, so a file never changes. */
export function pictureRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get<{ Params: { name: string } }>(`${PICTURES}/:name`, async (request, reply) => {
    const { name } = request.params
    const file = await findFile(db, name)
    if (!file) throw new Problem(404, t(refusals).notFound)
    const etag = `"${name}"`
    withoutDocumentHeaders(reply)
    reply.headers({ 'cache-control': file.place === MADE_OF_JOBS ? ASKED : KEPT, etag })
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return sendFile(reply.type(`image/${file.format}`), file)
  })
}
