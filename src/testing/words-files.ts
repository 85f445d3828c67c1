import { globSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..')

type Module = Record<string, unknown>

/** Each file with French words, and that with the English ones, by the path of the latter below `src`. */
export const wordsFiles = async (): Promise<{ file: string; english: Module; french: Module }[]> =>
  Promise.all(
    globSync('**/*.fr.ts', { cwd: source })
      .sort()
      .map(async (path) => {
        const file = path.replace(/\.fr\.ts$/, '.ts')
        const [english, french] = await Promise.all([file, path].map((it): Promise<Module> => import(join(source, it))))
        return { file, english: english ?? {}, french: french ?? {} }
      }),
  )

/** What ends like a file with words, and finds them. */
const OTHERS = /^(?:core\/words|features\/french-words|site\/build\/[^/]+)\.ts$/

/** Each file with words, also those that are said in English alone, by its path below `src`. */
export const allWords = async (): Promise<{ file: string; words: Module }[]> =>
  Promise.all(
    globSync('**/*{/,-}words.ts', { cwd: source })
      .sort()
      .filter((file) => !OTHERS.test(file))
      .map(async (file) => ({ file, words: await import(join(source, file)) })),
  )
