import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { THE_CLIENT } from '#core/fixed.ts'
import { inEveryLanguage } from '#core/in-language.ts'
import { pages, unsubscribeAnswers } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { withdrawFor } from '#features/bookings/server/shared/withdraw-consent.ts'
import { unsubscribe as words } from '#features/client-page/unsubscribe-words.ts'
import { addressIn } from '#features/privacy/server/shared/unsubscribe-link.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { sendPage } from '#features/website/server/shared/site.ts'
import { asText, errorHandler, parse } from '#platform/http/problem-answer.ts'

/** No form of ours is longer, and no mail program's request. */
const MOST_BYTES = 4096

const Params = z.object({ '*': z.string() })

/** The addresses of the page with a token, in each language. */
const paths = () => inEveryLanguage(() => `${t(pages).unsubscribe.path}/*`)

/** The page for each state, in the language of the request. */
const answers = () => ({ ...t(unsubscribeAnswers), unknown: t(pages).unsubscribe.path })

type State = keyof ReturnType<typeof answers>

/**
 * The page behind the link that ends promotions. To open it changes nothing, since programs that check mails follow
 * links. The press does, and so does the one request of a mail program (RFC 8058), from any place and with any body: the
 * token is all that it needs.
 */
export function unsubscribeRoutes(app: FastifyInstance, deps: RouteDeps) {
  const { db, site } = deps
  app.setErrorHandler(errorHandler(deps, asText))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
    done(null, undefined),
  )
  // Pages set their own cache rules first.
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  })
  const tokenOf = (request: FastifyRequest) => parse(Params, request.params)['*']
  const show = (state: State, request: FastifyRequest, reply: FastifyReply) => {
    reply.status(state === 'unknown' ? 404 : 200)
    const sent = site && sendPage(answers()[state], request, reply, site)
    const { title, text } = t(words)[state]
    return sent || reply.type('text/plain; charset=utf-8').send(`${title}. ${text}`)
  }

  for (const path of paths()) {
    app.get(path, async (request, reply) =>
      show((await addressIn(db, tokenOf(request))) ? 'ask' : 'unknown', request, reply),
    )

    app.post(path, async (request, reply) => {
      const address = await addressIn(db, tokenOf(request))
      if (!address) return show('unknown', request, reply)
      const contacts = { phones: [], emails: [address.toLowerCase()] }
      await db.transaction().execute((trx) => withdrawFor(trx, contacts, THE_CLIENT))
      return show('done', request, reply)
    })
  }
}
