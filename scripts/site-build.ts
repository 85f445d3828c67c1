import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { type BuildManifest, BuildPart } from '#domain/build-manifest.ts'
import { type Content, defaults, defaultsInFrench as french } from '#domain/content/content.ts'
import { inlineParts, inlineTags } from '#domain/inline-parts.ts'
import type { Language } from '#domain/language.ts'
import type { Renderer } from '#domain/renderer.ts'
import { type BuildVariables, readBuildVariables } from '#site/build/variables.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The sources of the built site. `package-lock.json` covers the libraries. */
export const SOURCES = [
  'package-lock.json',
  'astro.config.ts',
  'art/brands',
  'art/masters',
  'art/pictures.ts',
  'src/content',
  'src/domain',
  'src/site',
]
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
  const build = (SITE_LANGUAGE: Language, OUT_DIR: string) => {
    const { status } = spawnSync(process.execPath, [astro, 'build', '--silent'], {
      cwd: root,
      // The output goes to standard error: some scripts print data on standard output.
      stdio: ['ignore', 2, 2],
      env: { ...process.env, SITE_LANGUAGE, OUT_DIR, ASTRO_TELEMETRY_DISABLED: '1' },
    })
    if (status !== 0) {
      console.error('The site could not be built. The reason is printed above.')
      process.exit(1)
    }
  }
  build('en', 'dist.next')
  build('fr', 'dist.next/fr')
  await mergeFrench(next)
  writeFileSync(join(next, '.stamp'), current)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(next, join(root, 'dist'))
  console.error(`Built the site in ${Math.round((performance.now() - since) / 1000)} s.`)
}

/** Puts the files of the French pages beside the English ones. Equal files have equal names: the build names them by their content. */
async function mergeFrench(dist: string) {
  const inFrench = join(dist, 'fr')
  cpSync(join(inFrench, 'client/_astro'), join(dist, 'client/_astro'), { recursive: true })
  rmSync(join(inFrench, 'client'), { recursive: true })
  const [own, other] = [dist, inFrench].map((folder) =>
    z.parse(BuildPart, JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))),
  )
  const merged: BuildManifest = {
    scripts: { ...own?.scripts, ...other?.scripts },
    imports: { ...own?.imports, ...other?.imports },
    later: { ...own?.later, ...other?.later },
    inline: [
      ...new Set([
        ...(await inlineHashes(dist, defaults)),
        ...(await inlineHashes(inFrench, french)),
      ]),
    ],
    connect: own?.connect ?? [],
  }
  writeFileSync(join(dist, 'build.json'), JSON.stringify(merged, null, 2))
  rmSync(join(inFrench, 'build.json'))
}

/** The hashes of the inline scripts and styles of all pages, with the texts that the program brings. */
async function inlineHashes(folder: string, content: Content): Promise<string[]> {
  const entry = pathToFileURL(join(folder, 'server/entry.mjs')).href
  const { paths, render }: Renderer = await import(entry)
  const pages = await Promise.all(paths.map((path) => render(path, content)))
  const texts = pages
    .filter(({ type }) => type.startsWith('text/html'))
    .flatMap(({ text }) => inlineTags.flatMap((tag) => inlineParts(text, tag)))
  return [...new Set(texts)].map(
    (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
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

function filesBelow(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}
