import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { type BuildManifest, BuildPart, WORDS_MARK } from '#core/build-manifest.ts'
import { inlineParts, inlineTags } from '#core/inline-parts.ts'
import { defaults, defaultsInFrench } from '#features/website/content.ts'
import type { RendererModule } from '#features/website/renderer.ts'
import { type BuildVariables, readBuildVariables } from '#site/build/variables.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The sources of the built site. `package-lock.json` covers the libraries. */
export const SOURCES = ['package-lock.json', 'astro.config.ts', 'art/brands', 'art/masters', 'art/pictures.ts', 'src']
/** Builds the site into `dist` if its sources or its variables have changed since the last build. */
export async function buildIfStale() {
  const stamp = join(root, 'dist/.stamp')
  const current = fingerprint(checkedVariables())
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return

  const since = performance.now()
  console.error('Building the site.')
  const next = join(root, 'dist.next')
  rmSync(next, { recursive: true, force: true })
  const astro = join(root, 'node_modules/astro/bin/astro.mjs')
  const { status } = spawnSync(process.execPath, [astro, 'build', '--silent'], {
    cwd: root,
    // The output goes to standard error: some scripts print data on standard output.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, OUT_DIR: 'dist.next', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) {
    console.error('The site could not be built. The reason is printed above.')
    process.exit(1)
  }
  await listInline(next)
  writeFileSync(join(next, '.stamp'), current)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(next, join(root, 'dist'))
  console.error(`Built the site in ${Math.round((performance.now() - since) / 1000)} s.`)
}

/** Adds the hashes of the inline scripts and styles of all pages, with the texts that the program brings. */
async function listInline(dist: string) {
  const file = join(dist, 'build.json')
  const part = z.parse(BuildPart, JSON.parse(readFileSync(file, 'utf8')))
  const { renderers }: RendererModule = await import(pathToFileURL(join(dist, 'server/entry.mjs')).href)
  const contents = { en: defaults, fr: defaultsInFrench }
  // No town has a page before there was a job, but they all look like one that has.
  const [{ id: area = '' } = {}] = defaults.serviceArea.areas
  const live = { townPages: [{ town: area, area, slug: area, otherSlug: area, next: [] }] }
  const pages = await Promise.all(
    renderers.flatMap(({ language, paths, more, render }) =>
      [...paths, ...(more?.(contents[language], live) ?? [])].map(async (path) => {
        const { type, text } = await render(path, contents[language], live)
        return { type, text: text.replaceAll(WORDS_MARK, part.words[language]) }
      }),
    ),
  )
  const texts = pages
    .filter(({ type }) => type.startsWith('text/html'))
    .flatMap(({ text }) => inlineTags.flatMap((tag) => inlineParts(text, tag)))
  const inline = [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  const manifest: BuildManifest = { ...part, inline }
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}

function checkedVariables(): BuildVariables {
  try {
    return readBuildVariables(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

function fingerprint(variables: BuildVariables): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify(variables))
  for (const file of SOURCES.flatMap(filesBelow)) {
    hash.update(file)
    hash.update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** The server's part of `src`, and tests: the site is built without them. */
const NOT_OF_SITE =
  /^src\/(?:testing|platform\/(?!browser)|features\/[^/]+\/(?:server|feature\.ts|tables\.ts))|\.test\.tsx?$/

function filesBelow(path: string): string[] {
  if (NOT_OF_SITE.test(path)) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}
