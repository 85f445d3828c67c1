import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { isDeskPage } from '#platform/http/same-site.ts'
import { type Site, sendDeskPage, sendNotFoundPage } from './shared/site.ts'

/** Answers requests that match no route: people get the error page, programs get a problem. */
export function answerNotFound(app: FastifyInstance, site: Site | undefined) {
  // Runs before the body is read, since no parser could read it.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !isReading(request)) throw refusal(app, request)
    if (hasNul(request.params)) throw new Problem(404, t(refusals).notFound)
  })
  app.setNotFoundHandler((request, reply) => {
    const sent = site && wantsPage(request) && sendPageFor(request, reply, site)
    if (!sent) throw new Problem(404, t(refusals).notFound)
    return sent
  })
}

/** Whether a part of an address that names something has a NUL. Nothing has such a name, and PostgreSQL takes no NUL. */
const hasNul = (params: unknown) =>
  Object.entries(params ?? {}).some(([name, value]) => name !== '*' && String(value).includes('\0'))

/** The desk's page answers the addresses below the desk, except files. At all others there is no page. */
const sendPageFor = (request: FastifyRequest, reply: FastifyReply, site: Site) =>
  (isDeskPage(request) && sendDeskPage(request, reply, site)) || sendNotFoundPage(request, reply, site)

/**
 * Sends the error page if a person asked for an address that cannot be served (a dotfile) or even decoded (`/%zz`): to
 * the person it is just another address without a page.
 */
export const asNotFound = (
  site: Site | undefined,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const isOfAddress = error.statusCode === 403 || error.code === 'FST_ERR_BAD_URL'
  return site && isOfAddress && isReading(request) && wantsPage(request) && sendNotFoundPage(request, reply, site)
}

function refusal(app: FastifyInstance, request: FastifyRequest): Problem {
  const url = request.url.split('?', 1)[0] ?? ''
  const methods = ['GET', 'HEAD', 'POST'].filter((method) => app.hasRoute({ method, url }))
  return methods.length === 0
    ? new Problem(404, t(refusals).notFound)
    : new Problem(405, t(refusals).wrongMethod(methods), { headers: { allow: methods.join(', ') } })
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Whether a client accepts HTML: it says so, or it accepts anything and names no JSON. */
const wantsPage = ({ headers: { accept = '*/*' } }: FastifyRequest) =>
  accept.includes('text/html') || (accept.includes('*/*') && !/\bjson\b/.test(accept))
