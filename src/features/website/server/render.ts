import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { BuildManifest, ORIGIN_MARK, WORDS_MARK } from '#core/build-manifest.ts'
import { DESK, DESK_WORKER, DESK_WORKER_TYPE, LATER_SCRIPTS } from '#core/desk-calls.ts'
import { type InlineTag, inlineParts } from '#core/inline-parts.ts'
import type { Language } from '#core/language.ts'
import type { LiveContent } from '#core/live-content.ts'
import type { Content } from '#features/website/content.ts'
import type { Rendered, Renderer, RendererModule } from '#features/website/renderer.ts'
import { type Prepared, prepare } from '#platform/http/encoding.ts'
import { pagePolicy, WORKER_POLICY } from '#platform/http/security.ts'

/** The site as it was built: the folder of its files, and what renders its pages in each language. */
export type Build = { client: string; renderers: readonly Renderer[]; manifest: BuildManifest }

/** What the site shows at an address, ready to be sent. A policy is that of a page or of a worker. */
export type Page = Prepared & { policy: string | undefined; shows?: readonly (keyof LiveContent)[] }

/** Reads the built site from its folder; undefined if it was not built. */
export async function loadBuild(folder: string): Promise<Build | undefined> {
  const file = join(folder, 'build.json')
  if (!existsSync(file)) return undefined
  const manifest = z.parse(BuildManifest, JSON.parse(await readFile(file, 'utf8')))
  const { renderers }: RendererModule = await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)
  return { client: join(folder, 'client'), renderers, manifest }
}

/** A page that could not be rendered, and why. */
export type PageFailure = { path: string; reason: string }

/** How many pages are made at once: while one is compressed, the next is rendered. A compressor takes 25 MB. */
const AT_ONCE = 2

/** Renders what the site shows at each of these addresses with this content, and compresses it quickly. */
export async function renderPages(
  build: Build,
  contents: Contents,
  publicOrigin: string,
  { live = {}, paths = pathsOf(build, contents, live) }: { live?: LiveContents; paths?: readonly string[] } = {},
) {
  const pages = new Map<string, Page>()
  const failures: PageFailure[] = []
  const left = paths.values()
  const makeSome = async () => {
    for (const path of left)
      try {
        pages.set(path, await renderPage(path, build, contents, publicOrigin, live))
      } catch (error) {
        failures.push({ path, reason: reasonOf(error) })
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, makeSome))
  return { pages, failures }
}

/** The content of the pages in each language. */
export type Contents = Readonly<Record<Language, Content>>

/** What is read for the pages of each language. */
export type LiveContents = Readonly<Partial<Record<Language, LiveContent>>>

/** The addresses of all pages with this content. */
export const pathsOf = ({ renderers }: Build, contents: Contents, live: LiveContents) =>
  renderers.flatMap((renderer) => ownPaths(renderer, contents, live))

const ownPaths = ({ language, paths, more }: Renderer, contents: Contents, live: LiveContents) => [
  ...paths,
  ...(more?.(contents[language], live[language]) ?? []),
]

async function renderPage(
  path: string,
  build: Build,
  contents: Contents,
  publicOrigin: string,
  live: LiveContents,
): Promise<Page> {
  const { type, text, policy, shows } = await renderAt(path, build, contents, publicOrigin, live)
  return { ...(await prepare(text, type)), policy, shows }
}

/** Renders one page to be looked at in a frame of the desk, where no script runs, as if scripts ran. */
export async function renderFramed(
  path: string,
  build: Build,
  contents: Contents,
  publicOrigin: string,
  live: LiveContents,
) {
  const page = await renderAt(path, build, contents, publicOrigin, live, { framedBy: "'self'" })
  return { ...page, text: page.text.replace(/<noscript>.*?<\/noscript>/gs, '') }
}

/** The reason of a fault: the innermost cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}

/**
 * Gives each script of a page its hash: a browser does not run one that a cache or a network on the way has changed. What
 * such a script imports is requested with it: a browser would ask for it a round trip later, and before pictures. The desk is
 * nothing without its script, so that comes first, with all that it imports, and before the page's styles. With it the page
 * lists what that imports later, by the names of these scripts, so that it may ask for one of them at once.
 */
const addIntegrity = (text: string, { scripts, imports, later }: BuildManifest) => {
  const preload = (path: string, priority = '') =>
    path in scripts ? `<link rel="modulepreload"${priority} href="${path}" integrity="${scripts[path]}">` : ''
  const withIntegrity = text.replace(
    /<script\b[^>]*? src="(?<src>\/[^"]+)"/g,
    (tag, src: string) =>
      `${(imports[src] ?? []).map((path) => preload(path, ' fetchpriority="low"')).join('')}${tag} integrity="${scripts[src]}"`,
  )
  const alone = [...text.matchAll(/<astro-island\b[^>]*\bclient="only"[^>]*>/g)].flatMap(([island]) => [
    ...island.matchAll(/-url="(?<path>\/[^"]+)"/g),
  ])
  const withImports = (paths: string[]) => {
    // A set goes on with what is added to it meanwhile.
    const all = new Set(paths)
    for (const path of all) for (const imported of imports[path] ?? []) all.add(imported)
    return [...all]
  }
  const own = alone.flatMap(({ groups }) => groups?.path ?? [])
  const first = withImports(own)
  const rest = own
    .flatMap((path) => later[path] ?? [])
    .map((path) => [
      /\/(?<name>[\w-]+)\.[^/]*$/.exec(path)?.groups?.name,
      withImports([path])
        .filter((it) => it in scripts && !first.includes(it))
        .map((it) => [it, scripts[it]]),
    ])
  const list = `<script type="application/json" id="${LATER_SCRIPTS}">${JSON.stringify(Object.fromEntries(rest))}</script>`
  const before = first.map((path) => preload(path)).join('') + (rest.length > 0 ? list : '')
  return withIntegrity.replace('<style', (style) => before + style)
}

async function renderAt(
  path: string,
  { renderers, manifest }: Build,
  contents: Contents,
  publicOrigin: string,
  live: LiveContents,
  frame: { framedBy?: "'self'" } = {},
) {
  const renderer = renderers.find((one) => ownPaths(one, contents, live).includes(path))
  if (!renderer) throw new Error(`There is no page at ${path}`)
  const { type, text, shows = [] } = await renderer.render(path, contents[renderer.language], live[renderer.language])
  const placed = text.replaceAll(ORIGIN_MARK, publicOrigin).replaceAll(WORDS_MARK, manifest.words[renderer.language])
  const own = addIntegrity(placed, manifest)
  const policy = policyOf(path, { type, text: own }, manifest, publicOrigin, frame)
  return { type: withCharset(type), text: own, policy, shows }
}

function policyOf(
  path: string,
  { type, text }: Rendered,
  { connect, inline }: BuildManifest,
  publicOrigin: string,
  frame: { framedBy?: "'self'" },
) {
  if (path === DESK_WORKER) return WORKER_POLICY
  if (!type.startsWith('text/html')) return undefined
  const desk = path === DESK ? ({ trusted: DESK_WORKER_TYPE, frames: "'self'" } as const) : {}
  const own = (tag: InlineTag) => hashesOf(text, tag).filter((hash) => inline.includes(hash))
  const sources = { scripts: own('script').map(quoted), styles: own('style').map(quoted) }
  return pagePolicy({ ...sources, connect, ...desk, ...frame }, publicOrigin)
}

/**
 * The hashes of a page's inline scripts or styles. Only those that the build lists come into a policy: a text of the owner that
 * looks like a script has a hash too.
 */
const hashesOf = (html: string, tag: InlineTag) => [
  ...new Set(inlineParts(html, tag).map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)),
]

const quoted = (hash: string) => `'${hash}'`

const withCharset = (type: string) => (/charset=/i.test(type) ? type : `${type}; charset=utf-8`)
