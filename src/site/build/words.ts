import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Language } from '#domain/language.ts'
import { WORDS } from './words-folder.ts'

// Scripts are the same in each language, and import the words of it from `words/`: the import map of a page says in which
// folder that is (see `Layout.astro`). So a page loads the words of one language, and a script once for both.

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url))
const PLAIN = fileURLToPath(new URL('plain-words.ts', import.meta.url))

const folders = { en: CONTENT, fr: `${CONTENT}fr/` } as const satisfies Record<Language, string>

/** Whether a file of the content has words, in each language. */
const isWords = (file: string) =>
  file.startsWith(CONTENT) && existsSync(join(folders.fr, file.slice(CONTENT.length)))

const withoutQuery = (id: string) => id.replace(/\?.*/, '')

/** The desk speaks English alone, so its scripts have its words in them. */
const speaksEnglish = (importer: string) => /\/src\/site\/desk\/|\?desk$/.test(importer)

/** Leaves the words out of the scripts of pages. */
export const wordsApart = (): Plugin => ({
  name: 'words-apart',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (!importer || !/content\/|^\.\.?\//.test(source)) return null
    const found = await this.resolve(source, withoutQuery(importer), { ...options, skipSelf: true })
    if (!found || found.external) return found
    if (found.id === `${CONTENT}spoken.ts`) return PLAIN
    const isApart = isWords(found.id) && !importer.startsWith(CONTENT) && !speaksEnglish(importer)
    if (!isApart) return null
    return {
      id: WORDS + basename(found.id).replace(/ts$/, 'js'),
      external: true,
      moduleSideEffects: false,
    }
  },
})

/** Writes the words that the scripts of pages import, in each language. Returns their folders. */
export async function writeWords(client: string): Promise<Record<Language, string>> {
  const imported = importedBy(join(client, '_astro'))
  const written = await Promise.all([writeIn('en'), writeIn('fr')])
  const [en = '', fr = ''] = written
  return { en, fr }

  async function writeIn(language: Language) {
    const files = await Promise.all(
      [...imported].map(async ([file, names]) => ({
        file,
        text: await bundled(join(folders[language], file.replace(/js$/, 'ts')), [...names].sort()),
      })),
    )
    const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
    const folder = `/_astro/${language}.${hash}/`
    mkdirSync(join(client, folder))
    for (const { file, text } of files) writeFileSync(join(client, folder, file), text)
    return folder
  }
}

/** The words that scripts import, by their files. */
function importedBy(folder: string) {
  const imported = new Map<string, Set<string>>()
  for (const script of readdirSync(folder).filter((it) => it.endsWith('.js'))) {
    const found = readFileSync(join(folder, script), 'utf8').matchAll(
      /\bimport\s*\{(?<names>[^}]*)\}\s*from\s*["'`]words\/(?<file>[^"'`]+)["'`]/g,
    )
    for (const { groups: { names = '', file = '' } = {} } of found) {
      const all = imported.get(file) ?? new Set()
      imported.set(file, all)
      for (const name of names.split(',')) all.add(name.trim().split(/\s/)[0] ?? '')
    }
  }
  return imported
}

/** Some exports of a file, with all that they need, as one script. */
async function bundled(file: string, names: string[]): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? id : id.endsWith('/spoken.ts') ? PLAIN : null),
    load: (id) => (id === ENTRY ? `export { ${names.join(', ')} } from '${file}'` : null),
  }
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [entry],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'exports-only' },
    },
  })
  const outputs = [built].flat().flatMap((it) => ('output' in it ? it.output : []))
  const [chunk] = outputs.filter((it) => it.type === 'chunk')
  if (!chunk || outputs.length > 1) throw new Error(`${file} did not become one script`)
  return chunk.code
}

const ENTRY = '\0words'
