import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { AstroIntegration } from 'astro'
import { contentProblems } from '#content/check.ts'
import { type BuildManifest, ORIGIN_MARK } from '#domain/build-manifest.ts'
import { factProblems } from './facts.ts'
import type { BuildVariables } from './variables.ts'

const COMPRESSIBLE = new Set(['.css', '.js', '.svg'])

/**
 * The part of the build that Astro does not have: it stops on wrong content, compresses the assets, and lists the pages
 * and their inline scripts for the server (see `BuildManifest`). In development it adds the style guide. `variables`
 * name the services that the pages call.
 */
export const siteBuild = (variables: BuildVariables): AstroIntegration => ({
  name: 'site-build',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      const problems = [...contentProblems(), ...factProblems()]
      if (problems.length > 0) throw new Error(`Correct src/content first:\n${problems.join('\n')}`)
      if (command === 'dev')
        injectRoute({
          pattern: '/styleguide',
          entrypoint: './src/site/styleguide/styleguide.astro',
        })
    },
    'astro:build:done': ({ dir }) => {
      const client = fileURLToPath(dir)
      const files = readdirSync(client, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(client, join(entry.parentPath, entry.name)))
      for (const file of files) if (extname(file) === '.html') seal(client, file)
      for (const file of files) if (COMPRESSIBLE.has(extname(file))) compress(join(client, file))
      writeFileSync(
        join(client, '../build.json'),
        JSON.stringify(manifest(client, files, variables), null, 2),
      )
    },
  },
})

/** Gives each script of a page its hash: a browser does not run one that a cache or a network on the way has changed. */
function seal(client: string, file: string) {
  const path = join(client, file)
  const html = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    html.replace(
      /<script\b[^>]*? src="(?<src>\/[^"]+)"/g,
      (tag, src: string) => `${tag} integrity="${hashOf(readFileSync(join(client, src)))}"`,
    ),
  )
}

function compress(path: string) {
  const content = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

function manifest(client: string, files: string[], variables: BuildVariables): BuildManifest {
  const pages = files.filter((file) => extname(file) === '.html')
  const texts = files.filter(
    (file) =>
      ['.xml', '.txt'].includes(extname(file)) &&
      readFileSync(join(client, file), 'utf8').includes(ORIGIN_MARK),
  )
  return {
    pages: Object.fromEntries(
      pages.map((file) => {
        const html = readFileSync(join(client, file), 'utf8')
        return [
          `/${file.replace(/(^index)?\.html$/, '')}`,
          { file, scripts: inline(html, 'script'), styles: inline(html, 'style') },
        ]
      }),
    ),
    texts: Object.fromEntries(texts.map((file) => [`/${file}`, file])),
    connect: [variables.API_ORIGIN, variables.EMAILJS_ORIGIN].filter((origin) => origin !== ''),
  }
}

/** CSP sources for the inline scripts or styles of a page: the hash of each one's exact text. */
function inline(html: string, tag: 'script' | 'style'): string[] {
  const blocks = html.matchAll(
    new RegExp(`<${tag}(?<attributes>[^>]*)>(?<text>[^]*?)</${tag}>`, 'g'),
  )
  const hashes = [...blocks]
    .filter(({ groups }) => !/\bsrc=|application\/ld\+json/.test(groups?.attributes ?? ''))
    .map(({ groups }) => hashOf(groups?.text ?? ''))
  return [...new Set(hashes)].map((hash) => `'${hash}'`)
}

const hashOf = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`
