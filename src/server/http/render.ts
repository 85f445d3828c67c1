import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { BuildManifest, ORIGIN_MARK } from '#domain/build-manifest.ts'
import { DESK, DESK_WORKER, DESK_WORKER_TYPE } from '#domain/desk/calls.ts'
import type { Rendered, Renderer } from '#domain/renderer.ts'
import { type Prepared, prepare } from './encoding.ts'
import { pagePolicy, WORKER_POLICY } from './security.ts'

/** The site as it was built: the folder of its files, and what renders its pages. */
export type Build = { client: string; renderer: Renderer; manifest: BuildManifest }

/** What the site shows at an address, ready to be sent. A policy is that of a page or of a worker. */
export type Page = Prepared & { policy: string | undefined }

/** Reads the built site from its folder; undefined if it was not built. */
export async function loadBuild(folder: string): Promise<Build | undefined> {
  const file = join(folder, 'build.json')
  if (!existsSync(file)) return undefined
  const manifest = z.parse(BuildManifest, JSON.parse(await readFile(file, 'utf8')))
  const renderer: Renderer = await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)
  return { client: join(folder, 'client'), renderer, manifest }
}

/**
 * Renders what the site shows at each address, and compresses it. It rejects if anything cannot be rendered: what is
 * served until then stays.
 */
export async function renderPages(build: Build, publicOrigin: string): Promise<Map<string, Page>> {
  const pages = build.renderer.paths.map(async (path): Promise<[string, Page]> => {
    const { type, text } = await build.renderer.render(path)
    const own = seal(text.replaceAll(ORIGIN_MARK, publicOrigin), build.manifest)
    const policy = policyOf(path, { type, text: own }, build.manifest, publicOrigin)
    return [path, { ...(await prepare(own, withCharset(type))), policy }]
  })
  return new Map(await Promise.all(pages))
}

/** Gives each script of a page its hash: a browser does not run one that a cache or a network on the way has changed. */
const seal = (text: string, { scripts }: BuildManifest) =>
  text.replace(
    /<script\b[^>]*? src="(?<src>\/[^"]+)"/g,
    (tag, src: string) => `${tag} integrity="${scripts[src]}"`,
  )

function policyOf(
  path: string,
  { type, text }: Rendered,
  { connect }: BuildManifest,
  publicOrigin: string,
) {
  if (path === DESK_WORKER) return WORKER_POLICY
  if (!type.startsWith('text/html')) return undefined
  const trusted = path === DESK ? DESK_WORKER_TYPE : undefined
  const inline = { scripts: hashesOf(text, 'script'), styles: hashesOf(text, 'style') }
  return pagePolicy({ ...inline, connect, trusted }, publicOrigin)
}

/** The sources of a page's inline scripts or styles for its policy: the hash of each one's exact text. */
function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(
    new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>[^]*?)</${tag}>`, 'g'),
  )
  const hashes = [...blocks]
    .filter(({ groups }) => !/\bsrc=|application\/(?:ld\+)?json/.test(groups?.attributes ?? ''))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.text ?? '')
        .digest('base64'),
    )
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}

const withCharset = (type: string) => (/charset=/i.test(type) ? type : `${type}; charset=utf-8`)
