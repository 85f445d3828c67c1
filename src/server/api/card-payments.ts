import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { refusals } from '#content/api.ts'
import { pages } from '#content/pages.ts'
import { t } from '#content/words.ts'
import { DAY } from '#domain/durations.ts'
import { languages } from '#domain/language.ts'
import type { Config } from '#server/config/config.ts'
import { decodeUtf8, takeOnly } from '#server/http/body.ts'
import { Problem, parse } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { inLanguage } from '#server/language/language.ts'
import {
  CARD_BACK_PATH,
  CARD_NEWS_PATH,
  hurry,
  openPagesOf,
  pagesInNews,
} from '#server/money/card-pages.ts'
import { readCardState } from '#server/money/card-settings.ts'
import { documentIdIn } from '#server/money/links.ts'

type Deps = Pick<RouteDeps, 'db' | 'wakeMail'> & { config: Pick<Config, 'publicOrigin'> }

const BackParams = z.object({ language: z.enum(languages), token: z.string() })

/** Square sends a client back: their page is shown, and Square is asked at once. Nothing that the address says counts as paid. */
export function cardBackRoute(
  app: FastifyInstance,
  { db, wakeMail, config: { publicOrigin } }: Deps,
) {
  app.get(CARD_BACK_PATH, async (request, reply) => {
    const { language, token } = parse(BackParams, request.params)
    const id = await documentIdIn(db, token)
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (id === undefined) return reply.callNotFound()
    if (await hurry(db, await openPagesOf(db, id), Date.now())) wakeMail()
    const path = inLanguage(language, () => t(pages).pay.path)
    return reply.redirect(`${publicOrigin}${path}?by=card#${token}`, 303)
  })
}

/** Square sends its news again for a day at most. What is older was sent again by somebody else. */
const OLDEST_MS = 3 * DAY

/** What may be in the news: of a payment, a refund or an order. */
const id = z.optional(z.nullable(z.string()))
const of = z.optional(z.nullable(z.object({ id, order_id: id, payment_id: id })))
const News = z.object({
  created_at: z.string(),
  data: z.object({
    object: z.optional(
      z.nullable(z.object({ payment: of, refund: of, order_created: of, order_updated: of })),
    ),
  }),
})

/**
 * The address for Square's news, in a scope of its own: the signature is about the bytes of the body. News is only a hint to ask Square
 * about a page: nothing in it counts.
 */
export function cardNewsRoute(
  app: FastifyInstance,
  { db, wakeMail, config: { publicOrigin } }: Deps,
) {
  takeOnly(app, 'application/json', (_request, body, done) => done(null, body))
  app.post(CARD_NEWS_PATH, async (request, reply) => {
    const refused = new Problem(403, t(refusals).notSigned)
    const { signature_key } = await readCardState(db)
    const sent = request.headers['x-square-hmacsha256-signature']
    const { body } = request
    if (signature_key === '' || typeof sent !== 'string' || !Buffer.isBuffer(body)) throw refused
    const right = createHmac('sha256', signature_key)
      .update(publicOrigin + CARD_NEWS_PATH)
      .update(body)
      .digest()
    const given = Buffer.from(sent, 'base64')
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw refused
    const news = newsIn(decodeUtf8(body))
    // What is signed and says nothing that we know, such as a test of Square's, is fine.
    if (!news) return reply.status(204).send()
    if (Date.parse(news.created_at) < Date.now() - OLDEST_MS) throw refused
    const { payment, refund, order_created, order_updated } = news.data.object ?? {}
    const about = [payment, refund, order_created, order_updated]
    const found = await pagesInNews(db, {
      orders: about.flatMap((one) => one?.order_id ?? []),
      payments: [payment?.id, refund?.payment_id].flatMap((one) => one ?? []),
    })
    if (await hurry(db, found, Date.now())) wakeMail()
    return reply.status(204).send()
  })
}

function newsIn(text: string | undefined): z.output<typeof News> | undefined {
  try {
    return z.parse(News, JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
