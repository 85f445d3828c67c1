import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '#content/api.ts'
import { Problem } from './problem.ts'
import { isDeskPage } from './same-site.ts'
import { type Site, sendDeskPage, sendNotFoundPage } from './site.ts'

/** Answers what no route takes: people get the error page, programs a problem. */
export function answerNotFound(app: FastifyInstance, site: Site | undefined) {
  // Before the body is read, which no parser would know how to do.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !isReading(request)) throw refusal(app, request)
  })
  app.setNotFoundHandler((request, reply) => {
    const sent = site && wantsPage(request) && sendPageFor(request, reply, site)
    if (!sent) throw new Problem(404, refusals.notFound)
    return sent
  })
}

/** Addresses below the desk are its page's own, files apart; at all others there is no page. */
const sendPageFor = (request: FastifyRequest, reply: FastifyReply, site: Site) =>
  (isDeskPage(request) && sendDeskPage(request, reply, site)) ||
  sendNotFoundPage(request, reply, site)

/**
 * The error page where a person asked for an address that cannot be served (a dotfile) or even read (`/%zz`): to them
 * it is one more address without a page.
 */
export const asNotFound = (
  site: Site | undefined,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const isOfAddress = error.statusCode === 403 || error.code === 'FST_ERR_BAD_URL'
  return (
    site &&
    isOfAddress &&
    isReading(request) &&
    wantsPage(request) &&
    sendNotFoundPage(request, reply, site)
  )
}

function refusal(app: FastifyInstance, request: FastifyRequest): Problem {
  const url = request.url.split('?', 1)[0] ?? ''
  const methods = ['GET', 'HEAD', 'POST'].filter((method) => app.hasRoute({ method, url }))
  return methods.length === 0
    ? new Problem(404, refusals.notFound)
    : new Problem(405, refusals.wrongMethod(methods), { headers: { allow: methods.join(', ') } })
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Whether a client takes HTML: it says so, or takes anything and names no JSON. */
const wantsPage = ({ headers: { accept = '*/*' } }: FastifyRequest) =>
  accept.includes('text/html') || (accept.includes('*/*') && !/\bjson\b/.test(accept))
