import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import type { BuildPart } from '#core/build-manifest.ts'
import { contentErrors } from '#features/website/check.ts'
import { englishContent } from '#features/website/content.ts'
import { codePictures } from '#features/website/picture-facts.ts'
import { islandsFile, islandsText } from './islands.ts'
import type { BuildVariables } from './variables.ts'
import { writeWords } from './words.ts'

const COMPRESSIBLE = new Set(['.css', '.js', '.svg'])

/**
 * The part of the build that Astro does not have: it stops on wrong content, compresses the assets, and lists the
 * scripts for the server (see `BuildPart`). In development it adds the style guide. `variables` name the services that the
 * pages call.
 */
export const siteBuild = (variables: BuildVariables): AstroIntegration => ({
  name: 'site-build',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      const problems = contentErrors(englishContent, codePictures).map(({ field, message }) => `${field}: ${message}`)
      if (problems.length > 0) throw new Error(`Correct src/features/website first:\n${problems.join('\n')}`)
      if (command === 'dev')
        for (const pattern of ['/styleguide', '/styleguide/desk'])
          injectRoute({ pattern, entrypoint: './src/site/styleguide/styleguide.astro' })
    },
    'astro:build:done': async ({ dir }) => {
      const client = fileURLToPath(dir)
      writeFileSync(join(client, islandsFile), islandsText)
      const words = await writeWords(client)
      const files = readdirSync(client, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(client, join(entry.parentPath, entry.name)))
      for (const file of files) if (COMPRESSIBLE.has(extname(file))) compress(join(client, file))
      writeFileSync(
        join(client, '../build.json'),
        JSON.stringify(manifest(client, files, { words, variables }), null, 2),
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

type Parts = { words: BuildPart['words']; variables: BuildVariables }

function manifest(client: string, files: string[], { words, variables }: Parts): BuildPart {
  const scripts = files
    .filter((file) => extname(file) === '.js')
    .map((file) => ({ file, content: readFileSync(join(client, file)) }))
  const named = (pattern: RegExp) =>
    Object.fromEntries(scripts.map(({ file, content }) => [`/${file}`, pathsIn(`/${file}`, `${content}`, pattern)]))
  return {
    scripts: Object.fromEntries(scripts.map(({ file, content }) => [`/${file}`, hashOf(content)])),
    imports: named(IMPORT),
    later: named(LATER_IMPORT),
    words,
    connect: [variables.API_ORIGIN, variables.EMAILJS_ORIGIN].filter((origin) => origin !== ''),
  }
}

const IMPORT = /(?:\bfrom|\bimport)\s*"(?<from>\.[^"]+)"/g
const LATER_IMPORT = /\bimport\(["`](?<from>\.[^"`]+)["`]\)/g

const pathsIn = (path: string, content: string, pattern: RegExp) =>
  [...content.matchAll(pattern)].map(({ groups }) => new URL(groups?.from ?? '', `file://${path}`).pathname)

const hashOf = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`
