import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { DAY } from '#core/durations.ts'
import { inLanguage } from '#core/in-language.ts'
import { languages } from '#core/language.ts'
import { pages } from '#core/pages.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { documentIdIn, documentIdInBack } from '#features/invoices/server/shared/links.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import type { Config } from '#platform/config/config.ts'
import { decodeUtf8, takeOnly } from '#platform/http/body.ts'
import { Problem, parse } from '#platform/http/problem-answer.ts'
import { SIGNED } from '#platform/http/rate-limit.ts'
import { requireSigned, type SignedDeps } from '#platform/http/signed-posts.ts'
import { CARD_BACK_PATH, CARD_NEWS_PATH, markDue, openPagesOf, pagesInNews } from './card-pages.ts'
import { readCardState } from './card-settings.ts'

type Deps = Pick<RouteDeps, 'db' | 'wakeMail'> & { config: Pick<Config, 'publicOrigin'> }

const BackParams = z.object({ language: z.enum(languages), token: z.string() })

/** Square sends a client back: their page is shown, and Square is asked at once. Nothing that the address says counts as paid. */
export function cardBackRoute(app: FastifyInstance, { db, wakeMail, config: { publicOrigin } }: Deps) {
  app.get(CARD_BACK_PATH, async (request, reply) => {
    const { language, token } = parse(BackParams, request.params)
    const own = await documentIdInBack(db, token)
    // Pages that were made before have the token of the client's link.
    const id = own ?? (await documentIdIn(db, token))
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (id === undefined) return reply.callNotFound()
    if (await markDue(db, await openPagesOf(db, id), Date.now())) wakeMail()
    const path = inLanguage(language, () => t(pages).pay.path)
    return reply.redirect(`${publicOrigin}${path}?by=card${own ? '' : `#${token}`}`, 303)
  })
}

/** Square sends its news again for a day at most. What is older was sent again by somebody else. */
const OLDEST_MS = 3 * DAY

/** What may be in the news: of a payment, a refund or an order. */
const id = z.optional(z.nullable(z.string()))
const of = z.optional(z.nullable(z.object({ id, order_id: id, payment_id: id, location_id: id })))
const News = z.object({
  created_at: z.string(),
  data: z.object({
    object: z.optional(z.nullable(z.object({ payment: of, refund: of, order_created: of, order_updated: of }))),
  }),
})

/**
 * The address for Square's news, in a scope of its own: the signature is about the bytes of the body. News is only a hint to ask Square
 * about a page: nothing in it counts.
 */
export function cardNewsRoute(app: FastifyInstance, { db, wakeMail, ...deps }: SignedDeps & Pick<Deps, 'wakeMail'>) {
  takeOnly(app, 'application/json', (_request, body, done) => done(null, body))
  app.post(CARD_NEWS_PATH, SIGNED, async (request, reply) => {
    const { signature_key, location } = await readCardState(db)
    const signed = Buffer.isBuffer(request.body) ? request.body : undefined
    const news = newsIn(signed && decodeUtf8(signed))
    const about = aboutIn(news)
    await requireSigned(
      request,
      { db, ...deps },
      {
        signer: 'square',
        key: signature_key,
        algorithm: 'sha256',
        sent: request.headers['x-square-hmacsha256-signature'],
        path: CARD_NEWS_PATH,
        rightPath: CARD_NEWS_PATH,
        signed,
        // A client knows their order and their payment from Square's page and receipt.
        isOurs: location !== '' && about.some(({ location_id }) => location_id === location),
      },
    )
    // What is signed and says nothing that we know, such as a test of Square's, is fine.
    if (!news) return reply.status(204).send()
    // A day that cannot be read is no young one.
    if (!(Date.parse(news.created_at) >= Date.now() - OLDEST_MS)) throw new Problem(403, t(refusals).notSigned)
    const { payment, refund } = news.data.object ?? {}
    const pages = await pagesInNews(db, {
      orders: about.flatMap((one) => one.order_id ?? []),
      payments: [payment?.id, refund?.payment_id].flatMap((one) => one ?? []),
    })
    if (await markDue(db, pages, Date.now())) wakeMail()
    return reply.status(204).send()
  })
}

/** What the news is about. */
const aboutIn = (news: z.output<typeof News> | undefined) => {
  const { payment, refund, order_created, order_updated } = news?.data.object ?? {}
  return [payment, refund, order_created, order_updated].flatMap((one) => one ?? [])
}

function newsIn(text: string | undefined): z.output<typeof News> | undefined {
  try {
    return z.parse(News, JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
