import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import type { BuildPart } from '#domain/build-manifest.ts'
import { contentErrors } from '#domain/content/check.ts'
import { written } from '#domain/content/content.ts'
import { codePictures } from '#domain/content/pictures.ts'
import { islandsFile, islandsText } from './islands.ts'
import type { BuildVariables } from './variables.ts'

/** The files of what both languages share: the desk, and what search engines and phones ask for. */
const once = readdirSync(new URL('../once', import.meta.url))

const COMPRESSIBLE = new Set(['.css', '.js', '.svg'])

/**
 * The part of the build that Astro does not have: it stops on wrong content, compresses the assets, and lists the
 * scripts for the server (see `BuildPart`). It adds what both languages share to the English build, and in development
 * the style guide. `variables` name the services that the pages call.
 */
export const siteBuild = (
  variables: BuildVariables,
  { isFrench }: { isFrench: boolean },
): AstroIntegration => ({
  name: 'site-build',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      const problems = contentErrors(written, codePictures).map(
        ({ field, message }) => `${field}: ${message}`,
      )
      if (problems.length > 0)
        throw new Error(`Correct src/domain/content/sections first:\n${problems.join('\n')}`)
      // What the site has once, and not in each language.
      if (!isFrench)
        for (const pattern of once)
          injectRoute({
            pattern: `/${pattern.replace(/\.(?:astro|ts)$/, '')}`,
            entrypoint: `./src/site/once/${pattern}`,
          })
      if (command === 'dev')
        for (const [pattern, page] of [
          ['/styleguide', 'styleguide'],
          ['/styleguide/desk', 'desk-parts'],
        ] as const)
          injectRoute({ pattern, entrypoint: `./src/site/styleguide/${page}.astro` })
    },
    'astro:build:done': ({ dir }) => {
      const client = fileURLToPath(dir)
      writeFileSync(join(client, islandsFile), islandsText)
      const files = readdirSync(client, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(client, join(entry.parentPath, entry.name)))
      for (const file of files) if (COMPRESSIBLE.has(extname(file))) compress(join(client, file))
      writeFileSync(
        join(client, '../build.json'),
        JSON.stringify(manifest(client, files, variables), null, 2),
      )
    },
  },
})

function compress(path: string) {
  const content = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

function manifest(client: string, files: string[], variables: BuildVariables): BuildPart {
  const scripts = files
    .filter((file) => extname(file) === '.js')
    .map((file) => ({ file, content: readFileSync(join(client, file)) }))
  const named = (pattern: RegExp) =>
    Object.fromEntries(
      scripts.map(({ file, content }) => [`/${file}`, pathsIn(`/${file}`, `${content}`, pattern)]),
    )
  return {
    scripts: Object.fromEntries(scripts.map(({ file, content }) => [`/${file}`, hashOf(content)])),
    imports: named(IMPORT),
    later: named(LATER_IMPORT),
    connect: [variables.API_ORIGIN, variables.EMAILJS_ORIGIN].filter((origin) => origin !== ''),
  }
}

const IMPORT = /(?:\bfrom|\bimport)\s*"(?<from>\.[^"]+)"/g
const LATER_IMPORT = /\bimport\(["`](?<from>\.[^"`]+)["`]\)/g

const pathsIn = (path: string, content: string, pattern: RegExp) =>
  [...content.matchAll(pattern)].map(
    ({ groups }) => new URL(groups?.from ?? '', `file://${path}`).pathname,
  )

const hashOf = (content: Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
