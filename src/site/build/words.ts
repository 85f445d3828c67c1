import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { WORDS as PREFIX } from '#domain/build-manifest.ts'
import { inEach, type Language } from '#domain/language.ts'

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url))

/** The files of words: each has one of the same name for each language. */
const files = readdirSync(join(CONTENT, 'fr')).map((file) => basename(file, '.ts'))

/** What each of them has. It is loaded with the configuration: once the site is built, Vite loads no more modules. */
const modules = new Map<string, Record<string, unknown>>()
for (const file of files)
  modules.set(file, await import(/* @vite-ignore */ join(CONTENT, 'en', `${file}.ts`)))

/** Words that the same scripts load are one file, since a request costs more than some words. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  forms: ['forms', 'formats', 'provinces', 'choice'],
  times: ['free-times', 'sentence'],
  checks: ['field-refusals', 'form-failures'],
  answers: ['add-ons', 'questions'],
  notes: ['booking-notes', 'time-holds', 'booking-calls'],
  manage: ['manage', 'picture-consent'],
  carousel: ['carousel', 'navigation'],
  contact: ['contact', 'language'],
}

const groupOf = (file: string) =>
  Object.entries(GROUPS).find(([, members]) => members.includes(file))?.[0] ?? file

/**
 * In the scripts of pages words come from another file, which each page names in its import map. So the scripts are the same
 * in each language, and a page loads the words of its own.
 */
export const wordsApart = (): Plugin => ({
  name: 'words-apart',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (!importer || !/content\/|^\.\.?\//.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const file = found && fileOfWords(found.id)
    return file
      ? { id: `${PREFIX}${groupOf(file)}.js`, external: true, moduleSideEffects: false }
      : found
  },
})

const fileOfWords = (id: string) => {
  const [path = ''] = id.split('?')
  const file = basename(path, '.ts')
  return path === join(CONTENT, `${file}.ts`) && files.includes(file) ? file : undefined
}

/**
 * Writes the words that the built scripts in a folder import, as a folder for each language, and returns the paths of these. A
 * folder is named by what is in it.
 */
export async function writeWords(client: string): Promise<Record<Language, string>> {
  const used = usedIn(join(client, '_astro'))
  const written = inEach((language) => writeIn(client, language, used))
  return { en: await written.en, fr: await written.fr }
}

/** The names of the words that scripts import, by the name of their file. */
function usedIn(folder: string): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>()
  for (const script of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(folder, script), 'utf8')
    const imports = [...text.matchAll(IMPORT)]
    if (imports.length !== text.split(`"${PREFIX}`).length - 1)
      throw new Error(`${script} imports words in a way that the build does not know.`)
    for (const { groups } of imports) {
      const names = used.get(groups?.file ?? '') ?? new Set()
      for (const name of (groups?.names ?? '').split(','))
        names.add(name.replace(/ as .*/, '').trim())
      used.set(groups?.file ?? '', names)
    }
  }
  return used
}

const IMPORT = new RegExp(
  `import\\s*(?:\\{(?<names>[^}]*)\\}\\s*from\\s*)?"${PREFIX}(?<file>[\\w-]+)\\.js"`,
  'g',
)

async function writeIn(client: string, language: Language, used: Map<string, Set<string>>) {
  const texts = new Map<string, string>()
  for (const [group, names] of used) texts.set(`${group}.js`, await bundle(language, group, names))
  const hash = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
    .slice(0, 8)
  const folder = `/_astro/${language}-${hash}/`
  mkdirSync(join(client, folder))
  for (const [name, text] of texts) writeFileSync(join(client, folder, name), text)
  return folder
}

const ENTRY = 'words-entry'

/** The words of a group as one script: a function stays one, anything else becomes a function that returns it. */
async function bundle(language: Language, group: string, names: Set<string>): Promise<string> {
  const lines = files
    .filter((file) => groupOf(file) === group)
    .flatMap((file, i) => {
      const path = JSON.stringify(join(CONTENT, language, `${file}.ts`))
      const wanted = Object.entries(modules.get(file) ?? {}).filter(([name]) => names.has(name))
      const exported = wanted.map(([name, word]) =>
        typeof word === 'function'
          ? `export { ${name} } from ${path}`
          : `export const ${name} = () => words${i}.${name}`,
      )
      return [`import * as words${i} from ${path}`, ...exported]
    })
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? lines.join('\n') : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  })
  const [output] = 'output' in built ? built.output : []
  if (output?.type !== 'chunk') throw new Error(`The words “${group}” could not be built.`)
  return output.code
}
