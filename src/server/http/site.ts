import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { pages } from '#content/pages.ts'
import { BuildManifest, ORIGIN_MARK } from '#domain/build-manifest.ts'
import { DESK, DESK_WORKER, DESK_WORKER_TYPE } from '#domain/desk/calls.ts'
import { type Prepared, prepare, sendPrepared } from './encoding.ts'
import { pagePolicy, WORKER_POLICY, withoutDocumentHeaders } from './security.ts'

type Page = Prepared & { policy: string }

export type Site = {
  client: string
  pages: Map<string, Page>
  texts: Map<string, Prepared>
}

/** Reads the built site and writes the public origin into it; undefined if the site was not built. */
export async function loadSite(folder: string, publicOrigin: string): Promise<Site | undefined> {
  const manifestFile = join(folder, 'build.json')
  if (!existsSync(manifestFile)) return undefined
  const manifest = z.parse(BuildManifest, JSON.parse(await readFile(manifestFile, 'utf8')))
  const client = join(folder, 'client')
  const read = async (file: string) =>
    (await readFile(join(client, file), 'utf8')).replaceAll(ORIGIN_MARK, publicOrigin)

  const loadPage = async ([path, page]: [string, BuildManifest['pages'][string]]) => {
    const prepared = await prepare(await read(page.file), 'text/html; charset=utf-8')
    const trusted = path === DESK ? DESK_WORKER_TYPE : undefined
    const policy = pagePolicy({ ...page, connect: manifest.connect, trusted }, publicOrigin)
    return [path, { ...prepared, policy }] as const
  }
  const loadText = async ([path, file]: [string, string]) => {
    const type = path.endsWith('.xml') ? 'application/xml' : 'text/plain'
    return [path, await prepare(await read(file), `${type}; charset=utf-8`)] as const
  }
  return {
    client,
    pages: new Map(await Promise.all(Object.entries(manifest.pages).map(loadPage))),
    texts: new Map(await Promise.all(Object.entries(manifest.texts).map(loadText))),
  }
}

/** Serves the built site: pages and texts from memory, everything else from its folder. */
export async function serveSite(app: FastifyInstance, site: Site) {
  for (const [path, page] of site.pages) {
    // The error page has no address of its own: it is the answer at unknown addresses.
    if (path === pages.notFound.path) continue
    app.get(path, (request, reply) => {
      // Its address is a secret: browsers must not send it as a referrer, not even to our own site.
      if (path === pages.manage.path) reply.header('referrer-policy', 'no-referrer')
      return sendPage(request, reply, page)
    })
    if (path !== '/')
      app.get(`${path}/`, (request, reply) => reply.redirect(path + queryOf(request), 308))
  }
  for (const [path, text] of site.texts)
    app.get(path, (request, reply) => sendPrepared(request, reply, text))

  await app.register(fastifyStatic, {
    root: site.client,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    decorateReply: false,
    cacheControl: false,
    // Pages have addresses without a suffix, and their own headers.
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders: (reply, path) => {
      // A prefix: the name of the compressed file is longer.
      if (path.startsWith(join(site.client, DESK_WORKER))) {
        reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
        return
      }
      // A file that the build names by its content is part of a page, and never changes.
      const isHashed = path.startsWith(join(site.client, '_astro/'))
      if (isHashed) withoutDocumentHeaders(reply)
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}

/** Sends the error page, if the site has one. */
export const sendNotFoundPage = (request: FastifyRequest, reply: FastifyReply, site: Site) => {
  const page = site.pages.get(pages.notFound.path)
  return page && sendPage(request, reply.status(404), page)
}

/** Sends the desk's page, if the site has one. */
export const sendDeskPage = (request: FastifyRequest, reply: FastifyReply, site: Site) => {
  const page = site.pages.get(DESK)
  return page && sendPage(request, reply.status(200), page)
}

/** The query as sent. The path before it may be written in another way than its route: `/%62ooking`. */
const queryOf = ({ url }: FastifyRequest) => /\?.*/.exec(url)?.[0] ?? ''

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) =>
  sendPrepared(request, reply.header('content-security-policy', page.policy), page)
