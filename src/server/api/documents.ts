import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { pages } from '#content/pages.ts'
import { t } from '#content/words.ts'
import type { Content } from '#domain/content/content.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/schema.ts'
import { parse } from '#server/http/problem.ts'
import { inLanguage } from '#server/language/language.ts'
import {
  DOCUMENT_PATH,
  documentIdIn,
  PDF,
  STATEMENT_PATH,
  statementIdIn,
} from '#server/money/links.ts'
import { type Shown, showDocument } from '#server/money/show.ts'
import { showStatement } from '#server/money/statement.ts'

const TokenParams = z.object({ token: z.string() })

/** What was issued, at secret addresses: nobody else keeps it, finds it, or hears where its reader came from. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

type Deps = { db: Db; config: Pick<Config, 'publicOrigin'>; content: () => Content }

/**
 * The client's page of a document, and its PDF; the same of their statement. A draft has no address that leads to it, and an
 * erased client no statement.
 */
export function documentRoutes(
  app: FastifyInstance,
  { db, config: { publicOrigin }, content }: Deps,
) {
  const show = (path: string, find: (token: string) => Promise<Shown | undefined>) => {
    app.get(path, async (request, reply) => {
      const { token } = parse(TokenParams, request.params)
      const shown = await find(token)
      if (!shown) return gone(reply)
      reply.headers(HEADERS)
      // Its client answers a quote, on a page of the site.
      if (shown.kind === 'quote')
        return reply.redirect(
          `${publicOrigin}${inLanguage(shown.language, () => t(pages).quote.path)}#${token}`,
        )
      return reply
        .type('text/html; charset=utf-8')
        .send(shown.page(path.replace(':token', token) + PDF))
    })

    app.get(path + PDF, async (request, reply) => {
      const shown = await find(parse(TokenParams, request.params).token)
      if (!shown) return gone(reply)
      return reply
        .headers({ ...HEADERS, 'content-disposition': `attachment; filename="${shown.fileName}"` })
        .type('application/pdf')
        .send(await shown.pdf())
    })
  }
  show(DOCUMENT_PATH, findIssued)
  show(STATEMENT_PATH, async (token) => {
    const id = await statementIdIn(db, token)
    return id === undefined
      ? undefined
      : showStatement(db, { content: content(), publicOrigin }, id)
  })

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
