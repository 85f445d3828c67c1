import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { inEach, type Language } from '#domain/language.ts'

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url))

/** The files of words: each has one of the same name for each language. */
const files = readdirSync(join(CONTENT, 'fr')).map((file) => basename(file, '.ts'))

/** The name under which scripts import words. The import map of a page says where those of its language are. */
const PREFIX = 'words/'

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

/** The files with the words of a language, below a folder that is named by what is in them. */
export type BuiltWords = { folder: string; texts: ReadonlyMap<string, string> }

export async function buildWords(): Promise<Record<Language, BuiltWords>> {
  const promises = inEach(wordsIn)
  return { en: await promises.en, fr: await promises.fr }
}

async function wordsIn(language: Language): Promise<BuiltWords> {
  const groups = [...new Set(files.map(groupOf))]
  const texts = new Map<string, string>()
  for (const group of groups) texts.set(`${group}.js`, await bundle(language, group))
  const hash = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
    .slice(0, 8)
  return { folder: `/_astro/${language}-${hash}/`, texts }
}

const ENTRY = 'words-entry'

/** The words of a group as one script: a function stays one, anything else becomes a function that returns it. */
async function bundle(language: Language, group: string): Promise<string> {
  const members = files.filter((file) => groupOf(file) === group)
  const lines = await Promise.all(
    members.map(async (file, i) => {
      const path = join(CONTENT, language, `${file}.ts`)
      const words: Record<string, unknown> = await import(/* @vite-ignore */ path)
      const exported = Object.entries(words).map(([name, word]) =>
        typeof word === 'function'
          ? `export { ${name} } from ${JSON.stringify(path)}`
          : `export const ${name} = () => words${i}.${name}`,
      )
      return [`import * as words${i} from ${JSON.stringify(path)}`, ...exported]
    }),
  )
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? lines.flat().join('\n') : null),
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

/** The import map of a page: where the words of its language are. */
export const importMapOf = ({ folder }: BuiltWords) =>
  JSON.stringify({ imports: { [PREFIX]: folder } })
