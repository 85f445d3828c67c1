import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DESK } from '#core/desk-calls.ts'
import { inEveryLanguage } from '#core/in-language.ts'
import { answers, itemPages, pages, personalPages, unsubscribeAnswers } from '#core/pages.ts'
import { t } from '#core/words.ts'
import type { Page } from '#features/website/server/render.ts'
import { sendPrepared } from '#platform/http/encoding.ts'
import { DESK_FEATURES, withoutDocumentHeaders } from '#platform/http/security.ts'

/** The site as it is served: the folder of its files, and what it shows at each address, which can be replaced. */
export type Site = { readonly client: string; pages: ReadonlyMap<string, Page> }

/** Serves the site: what is rendered from memory, everything else from its folder. */
export async function serveSite(app: FastifyInstance, site: Site) {
  const unlisted = inEveryLanguage(() => [...t(answers)]).flat()
  const ofItems = inEveryLanguage(() => Object.values(t(itemPages)).map(({ path }) => path)).flat()
  // Those of services and towns come and go while the server runs.
  for (const begin of ofItems) {
    const pathOf = ({ params }: FastifyRequest<{ Params: { item: string } }>) => begin + params.item
    app.get<{ Params: { item: string } }>(`${begin}:item`, (request, reply) =>
      site.pages.has(pathOf(request)) ? sendPage(pathOf(request), request, reply, site) : reply.callNotFound(),
    )
    app.get<{ Params: { item: string } }>(`${begin}:item/`, (request, reply) =>
      reply.redirect(encodeURI(pathOf(request)) + queryOf(request), 308),
    )
  }
  for (const [path, { type }] of site.pages) {
    if (unlisted.includes(path) || ofItems.some((begin) => path.startsWith(begin))) continue
    app.get(path, (request, reply) => {
      // Their addresses are secrets: browsers must not send them as a referrer, not even to our own site.
      if (ofClients.includes(path)) reply.header('referrer-policy', 'no-referrer')
      return sendPage(path, request, reply, site)
    })
    if (path !== '/' && type.startsWith('text/html'))
      app.get(`${path}/`, (request, reply) => reply.redirect(path + queryOf(request), 308))
  }

  await app.register(fastifyStatic, {
    root: site.client,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // A file that the build names by its content is part of a page, and never changes.
      const isHashed = path.startsWith(join(site.client, '_astro/'))
      if (isHashed) withoutDocumentHeaders(reply)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

export const sendNotFoundPage = (request: FastifyRequest, reply: FastifyReply, site: Site) =>
  sendPage(t(pages).notFound.path, request, reply.status(404), site)

export const sendDeskPage = (request: FastifyRequest, reply: FastifyReply, site: Site) =>
  sendPage(DESK, request, reply.status(200), site)

/** The query as sent. The path before it may be written in another way than its route: `/%62ooking`. */
const queryOf = ({ url }: FastifyRequest) => /\?.*/.exec(url)?.[0] ?? ''

/** The pages that show or change what belongs to one client. */
const ofClients: readonly string[] = inEveryLanguage(() => [
  ...personalPages.map((page) => t(pages)[page].path),
  ...Object.values(t(unsubscribeAnswers)),
]).flat()

/** The pages that show or change what belongs to one person. */
const personal: readonly string[] = [DESK, ...ofClients]

/** Sends a page as the answer to a request, if the site has it. */
export function sendPage(path: string, request: FastifyRequest, reply: FastifyReply, site: Site) {
  const page = site.pages.get(path)
  if (page?.policy) reply.header('content-security-policy', page.policy)
  // With it a browser starts one more process for the page, and paints it a tenth of a second later (record 61).
  if (!personal.includes(path)) reply.removeHeader('cross-origin-opener-policy')
  if (path === DESK) reply.headers(DESK_FEATURES)
  return page && sendPrepared(request, reply, page)
}
