import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Language } from '#core/language.ts'
import { joinedScripts, WORDS } from './words-of-pages.ts'

// Scripts are the same in each language, and import the words of it from `words/`: the import map of a page says in which
// folder that is (see `Layout.astro`). So a page loads the words of one language, and a script once for both.

const SOURCE = fileURLToPath(new URL('../../', import.meta.url))
const PLAIN = fileURLToPath(new URL('plain-words.ts', import.meta.url))

const endings = { en: '.ts', fr: '.fr.ts' } as const satisfies Record<Language, string>

/** The files with words in each language, by the names that their scripts have. */
const files = new Map(
  globSync('**/*.fr.ts', { cwd: SOURCE }).map((french) => {
    const file = `${SOURCE}${french.replace(endings.fr, '')}`
    return [wordsName(french), file] as const
  }),
)

/** The name of the script with the words of a file: `bookings`, `photos-booking-photos`. */
function wordsName(file: string): string {
  return file
    .replace(/^features\//, '')
    .replace(/(?:\.fr)?\.ts$/, '')
    .replace(/[/-]words$/, '')
    .replaceAll('/', '-')
}

/** Whether a file has words, in each language. */
const isWords = (file: string) =>
  file.startsWith(SOURCE) && /\.ts$/.test(file) && existsSync(file.replace(/\.ts$/, endings.fr))

/** Whether a file says something: words, and what they are made of. */
export const isSaying = (file: string) => /[/-]words(?:\.fr)?\.ts$/.test(file) || isWords(file)

/**
 * In what place a script takes something of the content from: words from `words/`, and what finds them in several languages
 * from where nothing has to be found. The desk speaks English alone, so its scripts have its words in them.
 */
export function wordsApart(found: string, importer: string, owner: string | undefined) {
  if (found === `${SOURCE}core/words.ts`) return PLAIN
  if (owner?.startsWith('desk') || isWords(importer.replace(/\?.*/, '')) || !isWords(found)) return undefined
  return { id: `${WORDS}${wordsName(found.slice(SOURCE.length))}.js`, external: true, moduleSideEffects: false }
}

/**
 * Takes `t(…)` and `inEnglish(…)` out of scripts, in which they do nothing (see `plain-words.ts`): the bundler would call them, and
 * the booking form would grow by 3 %.
 */
export const openWords = (): Plugin => ({
  name: 'open-words',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { code: /\/words\.ts'/ },
    handler: (code) => ({ code: code.replace(/\b(?:t|inEnglish)\((\w+)\)/g, '$1'), map: null }),
  },
})

/** Writes the words that the scripts of pages import, in each language. Returns their folders. */
export async function writeWords(client: string): Promise<Record<Language, string>> {
  const imported = importedBy(join(client, '_astro'))
  const scripts = [...[...imported.keys()].map((file) => ({ name: file, files: [file] })), ...joinedScripts]
  const writeIn = async (language: Language) => {
    const texts = await Promise.all(
      scripts.map((script) => {
        const lines = script.files.map((name) => {
          const names = imported.get(name)
          if (!names) throw new Error(`No script of a page imports ${name}: see words-of-pages.ts`)
          return `export { ${[...names].sort()} } from '${files.get(name)}${endings[language]}'`
        })
        return bundled(lines.join('\n'))
      }),
    )
    const hash = createHash('sha256').update(texts.join()).digest('hex').slice(0, 8)
    const folder = `/_astro/${language}.${hash}/`
    mkdirSync(join(client, folder))
    for (const [i, { name }] of scripts.entries()) writeFileSync(join(client, folder, `${name}.js`), texts[i] ?? '')
    return folder
  }
  const [en, fr] = await Promise.all([writeIn('en'), writeIn('fr')])
  return { en, fr }
}

/** The words that scripts import, by their files. */
function importedBy(folder: string) {
  const imported = new Map<string, Set<string>>()
  for (const script of readdirSync(folder).filter((it) => it.endsWith('.js'))) {
    const text = readFileSync(join(folder, script), 'utf8')
    const found = text.matchAll(/\bimport\s*(?:\{([^}]*)\}\s*from\s*)?["'`]words\/([^"'`]+)\.js["'`]/g)
    for (const [, list = '', file = ''] of found) {
      const names = imported.get(file) ?? new Set()
      imported.set(file, names)
      for (const name of list.split(',')) names.add(name.trim().split(/\s/)[0] ?? '')
      names.delete('')
    }
  }
  return imported
}

/** A module, with all that it needs, as one script. */
async function bundled(text: string): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? id : id === '#core/words.ts' || id === './words.ts' ? PLAIN : null),
    load: (id) => (id === ENTRY ? text : null),
  }
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [entry, openWords()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'exports-only' },
    },
  })
  const outputs = [built].flat().flatMap((it) => ('output' in it ? it.output : []))
  const [chunk] = outputs.filter((it) => it.type === 'chunk')
  if (!chunk || outputs.length > 1) throw new Error(`This did not become one script:\n${text}`)
  return chunk.code
}

const ENTRY = '\0words'
