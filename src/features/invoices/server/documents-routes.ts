import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { inLanguage } from '#core/in-language.ts'
import { originOf } from '#core/network.ts'
import { pages } from '#core/pages.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import type { Content } from '#features/website/content.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/schema.ts'
import { makePlaces } from '#platform/http/connections.ts'
import { isCached } from '#platform/http/encoding.ts'
import { parse, tryAgain } from '#platform/http/problem-answer.ts'
import { COSTLY } from '#platform/http/rate-limit.ts'
import { DOCUMENT_PATH, documentIdIn, PDF, readStatementToken, STATEMENT_PATH } from './shared/links.ts'
import { type Shown, showDocument } from './shared/show.ts'
import { type EndedPage, endedStatement, showStatement } from './statement.ts'

const TokenParams = z.object({ token: z.string() })

/** What was issued, at secret addresses: nobody else finds it, or hears where its reader came from. */
const HEADERS = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** A page is kept by nobody. Its PDF is a file that its reader keeps, and need not be sent twice. */
const NOT_KEPT = { 'cache-control': 'private, no-store' }
const KEPT_BY_READER = { 'cache-control': 'private, no-cache' }

/**
 * The PDFs that are made at the same time, in all and for one network: each takes the server as long as many other answers. Those
 * that are made already cost nothing.
 */
const PLACES = { inAll: 4, each: 2 }

/** After how many seconds a client may try again that found no place. */
const TRY_AGAIN = 1

type Deps = { db: Db; config: Pick<Config, 'publicOrigin'>; content: () => Content }

/**
 * The client's page of a document, and its PDF; the same of their statement. A draft has no address that leads to it, and an
 * erased client no statement.
 */
export function documentPageRoutes(app: FastifyInstance, { db, config: { publicOrigin }, content }: Deps) {
  const takePlace = makePlaces(PLACES)
  const show = (path: string, find: (token: string) => Promise<Shown | EndedPage | undefined>) => {
    app.get(path, COSTLY, async (request, reply) => {
      const { token } = parse(TokenParams, request.params)
      const shown = await find(token)
      if (!shown) return gone(reply)
      reply.headers({ ...HEADERS, ...NOT_KEPT })
      if ('ended' in shown) return sendEnded(reply, shown)
      // Its client answers a quote, on a page of the site.
      if (shown.kind === 'quote')
        return reply.redirect(`${publicOrigin}${inLanguage(shown.language, () => t(pages).quote.path)}#${token}`)
      return reply.type('text/html; charset=utf-8').send(shown.page(path.replace(':token', token) + PDF))
    })

    app.get(path + PDF, COSTLY, async (request, reply) => {
      const shown = await find(parse(TokenParams, request.params).token)
      if (!shown) return gone(reply)
      if ('ended' in shown) return sendEnded(reply.headers({ ...HEADERS, ...NOT_KEPT }), shown)
      const { etag, isCached: isKept, bytes } = shown.pdf()
      const headers = { ...HEADERS, ...KEPT_BY_READER, etag }
      if (isCached(request.headers['if-none-match'], etag)) return reply.headers(headers).status(304).send()
      const release = isKept ? () => {} : takePlace(originOf(request.ip).network)
      if (!release) throw tryAgain(429, t(refusals).tooMany(TRY_AGAIN), TRY_AGAIN)
      try {
        return await reply
          .headers({ ...headers, 'content-disposition': `attachment; filename="${shown.fileName}"` })
          .type('application/pdf')
          .send(await bytes())
      } finally {
        release()
      }
    })
  }
  show(DOCUMENT_PATH, findIssued)
  show(STATEMENT_PATH, async (token) => {
    const found = await readStatementToken(db, token)
    if (found.is === 'unknown') return undefined
    if (found.is === 'ended') return endedStatement(content(), found.booking)
    return showStatement(db, { content: content(), publicOrigin }, found.booking.id)
  })

  const sendEnded = (reply: FastifyReply, { ended }: EndedPage) =>
    reply.status(410).type('text/html; charset=utf-8').send(ended)

  const gone = (reply: FastifyReply) => reply.header('cache-control', 'no-store').callNotFound()

  async function findIssued(token: string) {
    const id = await documentIdIn(db, token)
    if (id === undefined) return undefined
    const issued = await db
      .selectFrom('documents')
      .select('id')
      .where('id', '=', id)
      .where('state', '!=', 'draft')
      .executeTakeFirst()
    return issued && showDocument(db, issued.id, publicOrigin)
  }
}
